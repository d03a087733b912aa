import { generateToken } from '@storefront/contracts/calls/auth';
import { getPosts } from '@storefront/contracts/calls/publish';
import { isMaintenance } from '@storefront/contracts/calls/site';
import { getCart } from '@storefront/contracts/calls/webshop';
import { addContentToken } from './content-token';
import type { Caller, ProviderAnswer, ProviderClient } from './provider-client';
import { currentScope, type RequestScope, runInScope } from './request-scope';

const refused: ProviderAnswer = { ok: false, statusCode: 401, data: { success: false } };
const away: ProviderAnswer = { ok: false, statusCode: 503, data: { success: false } };
const whole: ProviderAnswer = { ok: true, statusCode: 200, data: {} };

/** A provider that makes `shop-1`, `shop-2`, …, and answers content as `answer` says. */
function setUp(answer: (token: string | undefined) => ProviderAnswer = () => whole) {
  let [now, made] = [0, 0];
  const asked: string[] = [];
  const making = jest.fn(async (): Promise<ProviderAnswer> => {
    made += 1;
    return { ok: true, statusCode: 200, data: { success: true, jwt: `shop-${made}` } };
  });
  const send = jest.fn(async ({ name }: { name: string }, _: unknown, { token }: Caller = {}) => {
    if (name === generateToken.name) return making();
    asked.push(token ?? 'nobody');
    return answer(token);
  });
  const provider = addContentToken({ send } as ProviderClient, () => now);
  const ask = () => provider.send(getPosts, { lang: 'ba' });
  const wait = (ms: number) => {
    now += ms;
  };
  return { provider, ask, asked, making, wait };
}

it('gives all content one token of the shell’s own, made once however many ask for it first', async () => {
  const { provider, ask, asked, making } = setUp();
  await Promise.all([ask(), ask(), provider.send(isMaintenance, {})]);
  await ask();
  expect([asked, making.mock.calls.length]).toEqual([['shop-1', 'shop-1', 'shop-1', 'shop-1'], 1]);
});

it('leaves session calls alone, and content that somebody asks for with eyes of their own', async () => {
  const { provider, asked, making } = setUp();
  await provider.send(getCart, { lang: 'ba' }, { token: 'visitor' });
  await provider.send(getPosts, { lang: 'ba' }, { token: 'staff' });
  expect([asked, making.mock.calls.length]).toEqual([['visitor', 'staff'], 0]);
});

it('makes the token in nobody’s name', async () => {
  const { ask, making } = setUp();
  const scope = {} as RequestScope;
  const seen: unknown[] = [];
  making.mockImplementationOnce(async () => {
    seen.push(currentScope());
    return away;
  });
  await runInScope(scope, ask);
  expect(seen).toEqual([undefined]);
});

it('replaces a refused token once for all who were refused, and asks again', async () => {
  const { ask, asked, making } = setUp((token) => (token === 'shop-1' ? refused : whole));
  const answers = await Promise.all([ask(), ask()]);
  expect([answers.map(({ ok }) => ok), making.mock.calls.length]).toEqual([[true, true], 2]);
  expect(asked).toEqual(['shop-1', 'shop-1', 'shop-2', 'shop-2']);
});

it('renews once in ten seconds where the new token is refused too', async () => {
  const { ask, asked, making, wait } = setUp(() => refused);
  expect((await ask()).statusCode).toBe(401);
  await ask();
  expect([asked, making.mock.calls.length]).toEqual([['shop-1', 'shop-2', 'shop-2', 'shop-2'], 2]);
  wait(10_500);
  await ask();
  expect(making).toHaveBeenCalledTimes(3);
});

it('asks without a token while none is to be had, and tries for one again after five seconds', async () => {
  const { ask, asked, making, wait } = setUp();
  making.mockResolvedValueOnce(away);
  expect((await ask()).ok).toBe(true);
  await ask();
  expect([asked, making.mock.calls.length]).toEqual([['nobody', 'nobody'], 1]);
  wait(5_500);
  await ask();
  expect(asked.at(-1)).toBe('shop-1');
});

it('says why there is no token where nothing is answered without one', async () => {
  const { ask, making } = setUp((token) => (token ? whole : refused));
  making.mockResolvedValue(away);
  expect(await ask()).toEqual(away);
});
