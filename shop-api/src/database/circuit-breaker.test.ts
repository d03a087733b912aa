import { backoffMs, createCircuitBreaker } from './circuit-breaker';
import { DatabaseUnavailableError } from './database-errors';

/** A database that is away until it is said to be back. */
function setUp(waitMs: number) {
  let back: () => void = () => undefined;
  const answers = new Promise<void>((resolve) => {
    back = resolve;
  });
  const log: string[] = [];
  const listener = {
    onOutage: (error: unknown) => log.push(`away: ${(error as Error).message}`),
    onRecovered: () => log.push('back'),
  };
  const breaker = createCircuitBreaker({ probe: () => answers, waitMs, listener });
  return { breaker, log, comeBack: () => back() };
}

test('a pause doubles up to a limit, and half of it is by chance', () => {
  expect([1, 2, 3, 20].map((attempt) => backoffMs(attempt, 1))).toEqual([50, 100, 200, 2000]);
  expect([1, 2, 3, 20].map((attempt) => backoffMs(attempt, 0))).toEqual([25, 50, 100, 1000]);
});

test('calls during an outage wait for its end, and share one probe', async () => {
  const { breaker, log, comeBack } = setUp(60_000);
  await breaker.enter();
  breaker.open(new Error('refused'));
  breaker.open(new Error('refused again'));
  const waiting = [breaker.enter(), breaker.enter()];
  comeBack();
  await Promise.all(waiting);
  expect(log).toEqual(['away: refused', 'back']);
});

test('calls are rejected at once when an outage has lasted for long enough', async () => {
  const { breaker, comeBack } = setUp(0);
  breaker.open(new Error('refused'));
  await expect(breaker.enter()).rejects.toThrow(DatabaseUnavailableError);
  comeBack();
});
