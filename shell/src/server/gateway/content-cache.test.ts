import type { CallAnswer } from '@storefront/contracts/calls';
import { getPriceQty, getProduct } from '@storefront/contracts/calls/catalog';
import { createContentCache } from './content-cache';

const minuteMs = 60_000;
const request = { lang: 'ba', item_id: 101 };

const good = (title: string): CallAnswer<unknown> => ({ ok: true, statusCode: 200, data: { title } });
const bad = (statusCode: number): CallAnswer<unknown> => ({ ok: false, statusCode, data: { success: false } });

/** A cache over a provider that gives the prepared answers in turn, and a clock that the test moves. */
function setUp(...answers: (CallAnswer<unknown> | Error)[]) {
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
  wait(0.1);
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
])('gives the last good answer, marked as stale, for %s', async (_, failure) => {
  const { product, wait } = setUp(good('old'), failure, good('new'));
  expect(await product()).toEqual({ answer: good('old'), isStale: false });
  wait(10);
  expect(await product()).toEqual({ answer: good('old'), isStale: true });
  expect(await product()).toEqual({ answer: good('new'), isStale: false });
});

it('hands an explicit 503 on: the provider means it', async () => {
  const { product, wait } = setUp(good('old'), bad(503));
  await product();
  wait(10);
  expect(await product()).toEqual({ answer: bad(503), isStale: false });
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
