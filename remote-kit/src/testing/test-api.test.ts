import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { settle } from './setup/console-guard';
import { answer, createPageContext, refuse } from './testing';

const cartIsEmpty = { success: true };

test('answers a call as prepared', async () => {
  const { api } = createPageContext({ api: [answer(isCartEmpty, cartIsEmpty)] });
  expect(await api.call(isCartEmpty, {})).toEqual({ ok: true, statusCode: 200, data: cartIsEmpty });
});

test('refuses a call as prepared', async () => {
  const { api } = createPageContext({ api: [refuse(isCartEmpty, 422, { errors: { email: 'error_email' } })] });
  const data = { success: false, errors: { email: 'error_email' } };
  expect(await api.call(isCartEmpty, {})).toEqual({ ok: false, statusCode: 422, data });
});

test('fails the test of a call without a prepared answer', async () => {
  const { api } = createPageContext();
  await expect(api.call(isCartEmpty, {})).rejects.toThrow('prepared no answer');
  expect(settle).toThrow('_get_hapi_webshop_is_cart_empty: The test prepared no answer');
});

test('fails the test of an answer that the contract refuses', async () => {
  const { api } = createPageContext({ api: [answer(isCartEmpty, { success: 'yes' } as never)] });
  await expect(api.call(isCartEmpty, {})).rejects.toThrow();
  expect(settle).toThrow('expected boolean');
});

test('fails the test of a label without a text in the language', () => {
  const { t } = createPageContext({ language: 'de', labels: { own_label: 'Hallo' } });
  expect(t('own_label')).toBe('Hallo');
  t('nowhere_to_be_found');
  expect(settle).toThrow('The label "nowhere_to_be_found" has no text in "de"');
});
