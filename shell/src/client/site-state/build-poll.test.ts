import { pollBuild } from './build-poll';

let latest: unknown;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  globalThis.fetch = jest.fn(async () => {
    if (latest instanceof Error) throw latest;
    return { ok: latest !== undefined, json: async () => latest } as Response;
  });
});
afterEach(() => jest.useRealTimers());

async function pollFor(ms: number) {
  const onNewBuild = jest.fn();
  const stop = pollBuild({ releaseSet: 'a1', onNewBuild });
  await jest.advanceTimersByTimeAsync(ms);
  stop();
  return onNewBuild;
}

it('reports once that another build is live', async () => {
  latest = { id: 'b2' };
  expect(await pollFor(600_000)).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['the same build', { id: 'a1' }],
  ['an error', undefined],
  ['no connection', new Error('offline')],
  ['nonsense', { id: 7 }],
])('goes on with %s', async (_, answer) => {
  latest = answer;
  expect(await pollFor(120_000)).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('does not ask from a tab in the background, but as soon as it is looked at', async () => {
  latest = { id: 'b2' };
  visibility = 'hidden';
  const onNewBuild = jest.fn();
  pollBuild({ releaseSet: 'a1', onNewBuild });
  await jest.advanceTimersByTimeAsync(300_000);
  expect(fetch).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onNewBuild).toHaveBeenCalledTimes(1);
});
