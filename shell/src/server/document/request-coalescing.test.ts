import { createRequestCoalescing, type RequestCoalescing } from './request-coalescing';

/** Which of the waiting requests have been released by now. */
async function findReleased(waiting: readonly Promise<void>[]): Promise<boolean[]> {
  const released = waiting.map(() => false);
  for (const [index, one] of waiting.entries()) void one.then(() => (released[index] = true));
  await jest.advanceTimersByTimeAsync(0);
  return released;
}

function lead(coalescing: RequestCoalescing, key: string): () => void {
  const { finish } = coalescing.join(key);
  if (!finish) throw new Error('another request leads');
  return finish;
}

const follow = (coalescing: RequestCoalescing, key: string) =>
  coalescing.join(key).leader ?? Promise.reject(new Error('no request leads'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lets the first request render, and the others wait until it has finished', async () => {
  const coalescing = createRequestCoalescing();
  const finish = lead(coalescing, '/a/');
  const others = [follow(coalescing, '/a/'), follow(coalescing, '/a/')];
  expect(await findReleased(others)).toEqual([false, false]);
  finish();
  expect(await findReleased(others)).toEqual([true, true]);
});

it('keeps pages apart', () => {
  const coalescing = createRequestCoalescing();
  lead(coalescing, '/a/');
  expect(() => lead(coalescing, '/b/')).not.toThrow();
});

it('has a new leader after the end of the last, and leaves no timer', () => {
  const coalescing = createRequestCoalescing();
  lead(coalescing, '/a/')();
  lead(coalescing, '/a/')();
  expect(jest.getTimerCount()).toBe(0);
});

it('lets no request wait for more than a second', async () => {
  const coalescing = createRequestCoalescing();
  lead(coalescing, '/a/');
  const others = [follow(coalescing, '/a/')];
  await jest.advanceTimersByTimeAsync(999);
  expect(await findReleased(others)).toEqual([false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await findReleased([...others, follow(coalescing, '/a/')])).toEqual([true, true]);
});
