import { decideRestart, restartRules } from './restart-policy.mjs';

const rules = { maxRestarts: 3, firstDelayMs: 100, maxDelayMs: 300, healthyAfterMs: 5000 };
const ending = { crashes: 0, hasBeenReady: true, readyForMs: 0, exitCode: 1 };

it('waits twice as long before each further restart, up to a limit', () => {
  const delays = [0, 1, 2].map((crashes) => decideRestart(rules, { ...ending, crashes }, 1).delayMs);
  expect(delays).toEqual([100, 200, 300]);
});

it('leaves half of the wait to chance', () => {
  expect(decideRestart(rules, ending, 0).delayMs).toBe(50);
  expect(decideRestart(rules, ending, 0.5).delayMs).toBe(75);
});

it('gives a program up after so many restarts in a row', () => {
  expect(decideRestart(rules, { ...ending, crashes: 2 }, 0)).toEqual({ crashes: 3, delayMs: 150 });
  expect(decideRestart(rules, { ...ending, crashes: 3 }, 0)).toEqual({ crashes: 4, delayMs: undefined });
});

it('forgets the crashes before a healthy while', () => {
  expect(decideRestart(rules, { ...ending, crashes: 3, readyForMs: 4999 }, 0).delayMs).toBeUndefined();
  expect(decideRestart(rules, { ...ending, crashes: 3, readyForMs: 5000 }, 0)).toEqual({ crashes: 1, delayMs: 50 });
});

it('does not try again what a bad setting stops at its first start', () => {
  const first = { ...ending, hasBeenReady: false, exitCode: 78 };
  expect(decideRestart(rules, first, 0)).toEqual({ crashes: 1, delayMs: undefined });
  expect(decideRestart(rules, { ...first, exitCode: 1 }, 0).delayMs).toBe(50);
});

it('tries again when the port of a program that ran is taken for a moment', () => {
  expect(decideRestart(rules, { ...ending, exitCode: 78 }, 0).delayMs).toBe(50);
});

it('starts a killed program again within a second, and gives up within half a minute', () => {
  const delays = Array.from({ length: restartRules.maxRestarts }, (_, crashes) => {
    return decideRestart(restartRules, { ...ending, crashes }, 1).delayMs ?? 0;
  });
  expect(delays[0]).toBeLessThan(1000);
  expect(delays.reduce((sum, delay) => sum + delay)).toBeLessThan(30_000);
});
