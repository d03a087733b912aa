import { isLogin } from '@storefront/contracts/calls/auth';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { createBrowserApi } from './browser-api';

const product = { lang: 'ba', shopping_cart_code: 'VR-0101', quantity: 1 } as const;
const noNetwork = () => Promise.reject(new Error('offline'));

it('says that cookies are blocked instead of changing a cart that would be lost', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const fetchHashes = jest.fn(noNetwork);
  const answer = await createBrowserApi(fetchHashes, () => undefined).call(addProduct, product);
  expect(answer).toMatchObject({ ok: false, data: { label_name: 'error_cookies_blocked' } });
  expect(fetchHashes).not.toHaveBeenCalled();
});

it('answers like a refusal when there is no connection', async () => {
  const api = createBrowserApi(noNetwork, () => undefined);
  expect(await api.call(addProduct, product)).toMatchObject({ ok: false, data: { label_name: 'error_network' } });
  expect(await api.call(isLogin, {})).toMatchObject({ ok: false, statusCode: 0 });
});
