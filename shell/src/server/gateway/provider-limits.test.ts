import { createProviderLimits, type PendingCall, type ProviderLimits } from './provider-limits';

const maxConcurrentCalls = 256;
const maxConcurrentContentCalls = 192;

const read = { name: 'read', kind: 'session', method: 'GET' } as const;
const change = { name: 'change', kind: 'session', method: 'POST' } as const;
const content = { name: 'content', kind: 'content', method: 'GET' } as const;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createMetrics() {
  const seen = { length: 0, waits: [] as number[], refusals: [] as string[] };
  return {
    seen,
    metrics: {
      providerQueue: (length: number) => {
        seen.length = length;
      },
      providerWait: (seconds: number) => void seen.waits.push(seconds),
      providerRejection: (reason: string) => void seen.refusals.push(reason),
    },
  };
}

/** Fills the concurrency limit with calls in flight; each returned function ends one of them. */
async function createFull(metrics = createMetrics().metrics) {
  const limits = createProviderLimits({ metrics });
  const leave = await Promise.all(
    Array.from({ length: maxConcurrentCalls }, () => limits.enter({ descriptor: read, source: 'others', visitor: '' })),
  );
  const free = async (count = 1) => {
    for (const end of leave.splice(0, count)) end();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { limits, free };
}

/** Notes in which order the calls get their turn, or why they do not. */
function enterAll(limits: ProviderLimits, calls: readonly (Partial<PendingCall> & { as: string })[]): string[] {
  const log: string[] = [];
  for (const { as, descriptor = read, source = as, visitor = as, signal } of calls) {
    limits.enter({ descriptor, source, visitor, signal }).then(
      () => log.push(as),
      (error: { code: string }) => log.push(`${as}: ${error.code}`),
    );
  }
  return log;
}

it('lets a call go at once while there is room', async () => {
  const limits = createProviderLimits();
  await expect(limits.enter({ descriptor: read, source: 'ana', visitor: 'ana' })).resolves.toBeInstanceOf(Function);
});

it('serves changes before reads, and visitors round-robin', async () => {
  const { limits, free } = await createFull();
  const log = enterAll(limits, [
    { as: 'content', descriptor: content },
    { as: 'noisy 1', source: 'noisy', visitor: 'noisy' },
    { as: 'noisy 2', source: 'noisy', visitor: 'noisy' },
    { as: 'noisy 3', source: 'noisy', visitor: 'noisy' },
    { as: 'ana' },
    { as: 'order', descriptor: change, source: 'noisy', visitor: 'noisy' },
  ]);
  await free(3);
  expect(log).toEqual(['order', 'noisy 1', 'ana']);
  await free(100);
  expect(log.slice(3)).toEqual(['noisy 2', 'noisy 3', 'content']);
});

it('turns away with 503 what has waited two seconds, and counts it', async () => {
  const { seen, metrics } = createMetrics();
  const { limits } = await createFull(metrics);
  const refused = expect(limits.enter({ descriptor: change, source: 'ana', visitor: 'ana' })).rejects.toMatchObject({
    code: 'provider_overloaded',
    status: 503,
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ length: 1, waits: [], refusals: [] });
  await jest.advanceTimersByTimeAsync(2000);
  await refused;
  expect(seen).toEqual({ length: 0, waits: [2], refusals: ['timeout'] });
});

it('turns away at once what finds the queue full: a noisy visitor’s calls before those of others', async () => {
  const { seen, metrics } = createMetrics();
  const { limits, free } = await createFull(metrics);
  const noisy = Array.from({ length: 200 }, (_, index) => ({
    as: `noisy ${index}`,
    source: 'noisy',
    visitor: 'noisy',
  }));
  const log = enterAll(limits, [...noisy, { as: 'ana' }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toHaveLength(200 - 128);
  expect(new Set(seen.refusals)).toEqual(new Set(['full']));
  await free(2);
  expect(log).toContain('ana');
});

it('serves an honest visitor of another source, however many tokens one source makes up', async () => {
  const { limits, free } = await createFull();
  const madeUp = Array.from({ length: 2000 }, (_, index) => ({
    ...{ as: `made up ${index}`, descriptor: change },
    ...{ source: 'noisy', visitor: String(index) },
  }));
  const log = enterAll(limits, [...madeUp, { as: 'ana', descriptor: change }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toHaveLength(2000 - 256);
  await free(2);
  expect(log).toContain('ana');
});

it('serves two tokens of one source round-robin, and rejects the calls of one with too many', async () => {
  const { limits, free } = await createFull();
  const office = (visitor: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ as: `${visitor} ${index}`, source: 'office', visitor }));
  const log = enterAll(limits, [...office('a', 300), ...office('b', 3)]);
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toHaveLength(300 - 128);
  expect(log.every((entry) => entry.startsWith('a '))).toBe(true);
  await free(4);
  expect(log.slice(-4)).toEqual(['a 0', 'b 0', 'a 1', 'b 1']);
});

it('takes a call out of the queue whose visitor went away', async () => {
  const { seen, metrics } = createMetrics();
  const { limits, free } = await createFull(metrics);
  const visit = new AbortController();
  const log = enterAll(limits, [{ as: 'gone', signal: visit.signal }, { as: 'ana' }]);
  await jest.advanceTimersByTimeAsync(0);
  visit.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect([log, seen.length]).toEqual([['gone: provider_unreachable'], 1]);
  await free();
  expect(log).toEqual(['gone: provider_unreachable', 'ana']);
  expect(seen.refusals).toEqual([]);
});

it('keeps room for visitors while content is waited for', async () => {
  const limits = createProviderLimits();
  const log = enterAll(limits, [
    ...Array.from({ length: maxConcurrentContentCalls + 1 }, (_, index) => ({
      as: `content ${index}`,
      descriptor: content,
    })),
    { as: 'ana' },
  ]);
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toHaveLength(maxConcurrentContentCalls + 1);
  expect(log.at(-1)).toBe('ana');
});

it('turns away those who wait once the provider has failed five times', async () => {
  const { limits, free } = await createFull();
  const log = enterAll(limits, [{ as: 'ana' }]);
  for (let times = 0; times < 5; times += 1) limits.recordFailure();
  await free();
  expect(log).toEqual(['ana: provider_unreachable']);
});
