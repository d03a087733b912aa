import { createPageTurns, type PageTurns } from './page-turns';

/** Which of them have come to their end by now. */
async function endedOf(waiting: readonly Promise<void>[]): Promise<boolean[]> {
  const ended = waiting.map(() => false);
  for (const [index, one] of waiting.entries()) void one.then(() => (ended[index] = true));
  await jest.advanceTimersByTimeAsync(0);
  return ended;
}

function begin(turns: PageTurns, key: string): () => void {
  const turn = turns.take(key);
  if (turn.others) throw new Error('somebody else has the turn');
  return turn.end;
}

const waitFor = (turns: PageTurns, key: string) => turns.take(key).others ?? Promise.reject(new Error('nobody has it'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lets the first begin, and the others wait until it has ended', async () => {
  const turns = createPageTurns();
  const end = begin(turns, '/a/');
  const others = [waitFor(turns, '/a/'), waitFor(turns, '/a/')];
  expect(await endedOf(others)).toEqual([false, false]);
  end();
  expect(await endedOf(others)).toEqual([true, true]);
});

it('keeps pages apart', () => {
  const turns = createPageTurns();
  begin(turns, '/a/');
  expect(() => begin(turns, '/b/')).not.toThrow();
});

it('gives the turn anew after its end, and leaves no timer', () => {
  const turns = createPageTurns();
  begin(turns, '/a/')();
  begin(turns, '/a/')();
  expect(jest.getTimerCount()).toBe(0);
});

it('lets nobody wait for more than a second', async () => {
  const turns = createPageTurns();
  begin(turns, '/a/');
  const others = [waitFor(turns, '/a/')];
  await jest.advanceTimersByTimeAsync(999);
  expect(await endedOf(others)).toEqual([false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await endedOf([...others, waitFor(turns, '/a/')])).toEqual([true, true]);
});
