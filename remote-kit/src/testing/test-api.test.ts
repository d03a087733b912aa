import { defineStaffCall } from '@storefront/contracts/calls/staff';
import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { z } from 'zod';
import { settle } from './setup/console-guard';
import { answer, createPageContext, declareCalls, refuse } from './testing';

const schemas = { request: z.object({ shelf: z.string() }), response: z.object({ left: z.number() }) };

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

test('checks the calls of a package of descriptors once they are declared', async () => {
  const call = defineStaffCall<typeof schemas>('_post_hapi_staff_shelves_list');
  const ask = (request: object) =>
    createPageContext({ api: [answer(call, { left: 3 })] }).api.call(call, request as never);
  expect(await ask({ shelf: 7 })).toMatchObject({ ok: true });
  declareCalls([{ descriptor: call, schemas }]);
  await expect(ask({ shelf: 7 })).rejects.toThrow();
  expect(settle).toThrow('expected string');
  expect(await ask({ shelf: 'A' })).toMatchObject({ data: { left: 3 } });
});
