import { generateToken, isLogin } from '@storefront/contracts/calls/auth';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { shareRenewals } from './token-renewals';

function setUp() {
  let made = 0;
  let now = 0;
  const send = jest.fn<Promise<ProviderAnswer>, Parameters<ProviderClient['send']>>(async () => {
    made += 1;
    return { ok: true, statusCode: 200, data: { success: true, jwt: `guest-${made}` } };
  });
  const provider = shareRenewals({ send }, () => now);
  const renew = async (replaces?: string) => (await provider.send(generateToken, {}, { replaces })).data;
  const wait = (ms: number) => {
    now += ms;
  };
  return { send, provider, renew, wait };
}

it('creates one guest token in place of a refused one, however many calls send it within ten seconds', async () => {
  const { renew, wait } = setUp();
  expect(await Promise.all([renew('old'), renew('old')])).toMatchObject([{ jwt: 'guest-1' }, { jwt: 'guest-1' }]);
  wait(9000);
  expect(await renew('old')).toMatchObject({ jwt: 'guest-1' });
  wait(1500);
  expect(await renew('old')).toMatchObject({ jwt: 'guest-2' });
});

it('gives nobody the guest of another', async () => {
  const { renew } = setUp();
  const guests = await Promise.all([renew('old'), renew('other'), renew(), renew()]);
  expect(guests).toMatchObject([{ jwt: 'guest-1' }, { jwt: 'guest-2' }, { jwt: 'guest-3' }, { jwt: 'guest-4' }]);
});

it('renews no token that is younger than ten seconds, however it was made', async () => {
  const { renew, wait, send } = setUp();
  await renew();
  expect(await renew('guest-1')).toMatchObject({ jwt: 'guest-1' });
  expect(await renew('old')).toMatchObject({ jwt: 'guest-2' });
  expect(await renew('guest-2')).toMatchObject({ jwt: 'guest-2' });
  expect(send).toHaveBeenCalledTimes(2);
  wait(10_500);
  expect(await renew('guest-2')).toMatchObject({ jwt: 'guest-3' });
});

it('tries again after a failure, and lets other calls pass', async () => {
  const { renew, send, provider } = setUp();
  send.mockResolvedValueOnce({ ok: false, statusCode: 500, data: { success: false } });
  expect(await renew('old')).toEqual({ success: false });
  expect(await renew('old')).toMatchObject({ jwt: 'guest-1' });
  await provider.send(isLogin, {}, { token: 'abc' });
  expect(send).toHaveBeenLastCalledWith(isLogin, {}, { token: 'abc' });
});
