import { setImmediate as settle } from 'node:timers/promises';
import type { PageOutcome, ServerHalf, StartedRuntime } from './remote-runtime';
import { poolRuntimes } from './runtime-pool';

/** Threads that answer when they are told to. */
async function createPool(most: number, idleMs?: number) {
  const threads: { answers: (() => void)[]; isReleased: boolean; isClosed: boolean }[] = [];
  const start = async () => {
    const thread = { answers: [] as (() => void)[], isReleased: false, isClosed: false };
    threads.push(thread);
    return {
      pages: {},
      fragments: new Set(),
      loadPage: () =>
        new Promise<PageOutcome>((resolve) => thread.answers.push(() => resolve({ result: { kind: 'notFound' } }))),
      release: () => Object.assign(thread, { isReleased: true }),
      close: async () => void Object.assign(thread, { isClosed: true }),
    } as unknown as StartedRuntime;
  };
  const runtime = await poolRuntimes(start, most, idleMs)({} as ServerHalf);
  const load = async (count: number) => {
    for (let index = 0; index < count; index += 1) void runtime.loadPage('', {} as never, {} as never);
    await settle();
  };
  const answerAll = async () => {
    for (const { answers } of threads) for (const answer of answers.splice(0)) answer();
    await settle();
  };
  return { runtime, load, answerAll, threads, queues: () => threads.map(({ answers }) => answers.length) };
}

it('starts another thread when each has a queue, and no more than it may', async () => {
  const { load, queues } = await createPool(2);
  await load(4);
  expect(queues()).toEqual([4]);
  await load(1);
  expect(queues()).toEqual([5, 0]);
  await load(9);
  expect(queues()).toEqual([7, 7]);
});

it('asks the thread with the shortest queue', async () => {
  const { load, threads, queues } = await createPool(2);
  await load(5);
  for (const answer of threads[0]?.answers.splice(0) ?? []) answer();
  await settle();
  await load(2);
  expect(queues()).toEqual([1, 1]);
});

it('stays one thread where one is allowed', async () => {
  const { load, queues } = await createPool(1);
  await load(20);
  expect(queues()).toEqual([20]);
});

describe('an extra thread', () => {
  const idleMs = 60_000;
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('ends after a while without a request, the first does not, and another is started under load', async () => {
    const { load, answerAll, threads, queues } = await createPool(2, idleMs);
    await load(5);
    await load(1);
    expect(queues()).toEqual([5, 1]);
    await answerAll();
    jest.advanceTimersByTime(idleMs - 1);
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([false, true]);
    jest.advanceTimersByTime(10 * idleMs);
    await load(5);
    await load(1);
    expect(queues()).toEqual([5, 0, 1]);
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  });

  it('ends when no request has reached it since its start', async () => {
    const { load, threads } = await createPool(2, idleMs);
    await load(5);
    jest.advanceTimersByTime(idleMs);
    expect(threads.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  it('stays while it has a request, and counts anew from its last one', async () => {
    const { load, answerAll, threads } = await createPool(2, idleMs);
    await load(5);
    await load(1);
    jest.advanceTimersByTime(2 * idleMs);
    expect(threads[1]?.isClosed).toBe(false);
    await answerAll();
    jest.advanceTimersByTime(idleMs - 1);
    await load(2);
    await answerAll();
    jest.advanceTimersByTime(idleMs - 1);
    expect(threads[1]?.isClosed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(threads[1]?.isClosed).toBe(true);
  });
});

it('lets go of all of them, and closes them', async () => {
  const { runtime, load, threads } = await createPool(2);
  await load(5);
  runtime.release();
  await runtime.close();
  expect(threads.map(({ isReleased, isClosed }) => [isReleased, isClosed])).toEqual([
    [true, true],
    [true, true],
  ]);
});
