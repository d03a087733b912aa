import type { CallAnswer } from '@storefront/contracts/calls';
import { getPriceQty, getProduct, getProducts } from '@storefront/contracts/calls/catalog';
import { checkInitData } from '@storefront/contracts/calls/site';
import { createContentCache } from './content-cache';
import type { ProviderAnswer } from './provider-client';

const minuteMs = 60_000;
const request = { lang: 'ba', item_id: 101 };

const good = (title: string): CallAnswer<unknown> => ({ ok: true, statusCode: 200, data: { title } });
const bad = (statusCode: number): CallAnswer<unknown> => ({ ok: false, statusCode, data: { success: false } });

/** A cache over a provider that gives the prepared answers in turn, and a clock that the test moves. */
function setUp(...answers: (ProviderAnswer | Error)[]) {
  let now = 0;
  const send = jest.fn(async () => {
    const next = answers.shift();
    if (!next) throw new Error('the provider was asked once too often');
    if (next instanceof Error) throw next;
    return next;
  });
  const cache = createContentCache({ send }, () => now);
  return {
    send,
    cache,
    product: (of = request) => cache.send(getProduct, of),
    wait: (minutes: number) => {
      now += minutes * minuteMs;
    },
  };
}

it('asks once in the minutes that the call is fresh, and again after them', async () => {
  const { product, wait } = setUp(good('old'), good('new'));
  await product();
  wait(4.9);
  expect((await product()).answer).toEqual(good('old'));
  wait(1.1);
  expect((await product()).answer).toEqual(good('new'));
});

it('gives an answer that has just run out at once, while one request renews it', async () => {
  const { product, wait, send } = setUp(good('old'), good('new'));
  await product();
  wait(5.5);
  const answers = await Promise.all([product(), product()]);
  expect(answers).toEqual([
    { answer: good('old'), isStale: false },
    { answer: good('old'), isStale: false },
  ]);
  expect(send).toHaveBeenCalledTimes(2);
  expect((await product()).answer).toEqual(good('new'));
});

it('asks once however many wait at the same time', async () => {
  const { product, send } = setUp(good('one'));
  const answers = await Promise.all([product(), product(), product()]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(answers.map(({ answer }) => answer)).toEqual([good('one'), good('one'), good('one')]);
});

it('keeps answers to other questions apart', async () => {
  const { product } = setUp(good('101'), good('102'));
  await product();
  expect((await product({ ...request, item_id: 102 })).answer).toEqual(good('102'));
});

it('keeps no answer of a call with no minutes', async () => {
  const { cache, send } = setUp(good('one'), good('two'));
  await cache.send(getPriceQty, { lang: 'ba', ids: [1] });
  await cache.send(getPriceQty, { lang: 'ba', ids: [1] });
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps no refusal: what is missing now may be there in a moment', async () => {
  const { product } = setUp(bad(404), good('there'));
  expect((await product()).answer).toEqual(bad(404));
  expect((await product()).answer).toEqual(good('there'));
});

it.each([
  ['no connection', new Error('ECONNREFUSED')],
  ['a 500', bad(500)],
  ['a 502', bad(502)],
])('gives the last successful answer, marked as stale, for %s', async (_, failure) => {
  const { product, wait } = setUp(good('old'), failure, good('new'));
  expect(await product()).toEqual({ answer: good('old'), isStale: false });
  wait(10);
  expect(await product()).toEqual({ answer: good('old'), isStale: true });
  wait(0.1);
  expect(await product()).toEqual({ answer: good('old'), isStale: true });
  expect(await product()).toEqual({ answer: good('new'), isStale: false });
});

it('does not ask for five seconds after a failure: nobody waits for the same time-out twice', async () => {
  const { product, wait, send } = setUp(good('old'), new Error('ETIMEDOUT'), good('new'));
  await product();
  wait(10);
  await product();
  for (let times = 0; times < 3; times++) expect(await product()).toMatchObject({ isStale: true });
  expect(send).toHaveBeenCalledTimes(2);
});

it('goes on saying that the provider means it, without asking each time', async () => {
  const { product, wait, send } = setUp(good('old'), bad(503), good('new'));
  await product();
  wait(10);
  await product();
  expect((await product()).answer).toEqual(bad(503));
  expect(send).toHaveBeenCalledTimes(2);
  wait(0.1);
  expect((await product()).answer).toEqual(good('new'));
});

it('keeps no answer in parts of which one is missing', async () => {
  const partial = { ok: true, statusCode: 200, data: { labels: { success: false }, info: { data: {} } } } as const;
  const { cache } = setUp(partial, good('whole'));
  await cache.send(checkInitData, { lang: 'ba' });
  expect((await cache.send(checkInitData, { lang: 'ba' })).answer).toEqual(good('whole'));
});

it('keeps no answer with which the provider set a cookie', async () => {
  const { product } = setUp({ ...good('one visitor’s'), isPersonal: true }, good('everybody’s'));
  await product();
  expect((await product()).answer).toEqual(good('everybody’s'));
});

describe('purging a tag', () => {
  it('forgets what was made from it, and nothing else', async () => {
    const { product, cache, send } = setUp(good('101'), good('102'), good('101 anew'));
    await product();
    await product({ ...request, item_id: 102 });
    cache.purge(['product:101']);
    expect((await product()).answer).toEqual(good('101 anew'));
    expect((await product({ ...request, item_id: 102 })).answer).toEqual(good('102'));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('forgets every list that shows the thing', async () => {
    const list = (ids: number[]): CallAnswer<unknown> => ({
      ok: true,
      statusCode: 200,
      data: { data: ids.map((id) => ({ id })) },
    });
    const { cache } = setUp(list([101, 102]), list([103]), list([102]));
    const ask = (category: number) => cache.send(getProducts, { lang: 'ba', category_id: category });
    await ask(1);
    await ask(2);
    cache.purge(['product:101']);
    expect((await ask(1)).answer).toEqual(list([102]));
    expect((await ask(2)).answer).toEqual(list([103]));
  });

  it('does not cache an outdated answer that was in flight', async () => {
    let answerOld: (answer: CallAnswer<unknown>) => void = () => undefined;
    const answers = [new Promise<CallAnswer<unknown>>((resolve) => (answerOld = resolve)), good('new')];
    let now = 0;
    const cache = createContentCache({ send: async () => answers.shift() ?? good('third') }, () => ++now);
    const waiting = cache.send(getProduct, request);
    cache.purge(['catalog']);
    expect((await cache.send(getProduct, request)).answer).toEqual(good('new'));
    answerOld(good('old'));
    await waiting;
    expect((await cache.send(getProduct, request)).answer).toEqual(good('new'));
  });
});

it('hands an explicit 503 on: the provider means it', async () => {
  const { product, wait } = setUp(good('old'), bad(503));
  await product();
  wait(10);
  expect(await product()).toEqual({ answer: bad(503), isStale: false });
});

it('uses the last successful answer while the provider’s database is unavailable', async () => {
  const away = { ok: false, statusCode: 503, data: { success: false, label_name: 'error_unavailable' } } as const;
  const { product, wait } = setUp(good('old'), away);
  await product();
  wait(10);
  expect(await product()).toEqual({ answer: good('old'), isStale: true });
});

it('hands a 404 on: what was taken away does not come back from a cache', async () => {
  const { product, wait } = setUp(good('old'), bad(404));
  await product();
  wait(10);
  expect((await product()).answer).toEqual(bad(404));
});

it('gives up an answer that is more than a day old', async () => {
  const { product, wait } = setUp(good('old'), new Error('ECONNREFUSED'));
  await product();
  wait(24 * 60 + 6);
  await expect(product()).rejects.toThrow('ECONNREFUSED');
});

it('asks again after a failure without an answer to fall back on', async () => {
  const { product } = setUp(new Error('ECONNREFUSED'), good('there'));
  await expect(product()).rejects.toThrow('ECONNREFUSED');
  expect((await product()).answer).toEqual(good('there'));
});
