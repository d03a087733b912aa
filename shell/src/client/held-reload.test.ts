import { createHeldReload } from './held-reload';

beforeEach(() => jest.useFakeTimers());

function start() {
  const loaded = jest.fn();
  return { loaded, ...createHeldReload(loaded) };
}

it('reloads the document at once when no work is pending', () => {
  const { loaded, reload } = start();
  reload();
  expect(loaded).toHaveBeenCalledTimes(1);
});

it.each(['resolves', 'rejects'])('waits until work that is on its way %s', async (outcome) => {
  const { loaded, hold, reload } = start();
  let end: () => void = () => undefined;
  hold(
    new Promise((resolve, reject) => (end = outcome === 'resolves' ? () => resolve(0) : () => reject(new Error('x')))),
  );
  reload();
  expect(loaded).not.toHaveBeenCalled();
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded).toHaveBeenCalledTimes(1);
  reload();
  expect(loaded).toHaveBeenCalledTimes(2);
});

it('waits no longer than five seconds', async () => {
  const { loaded, hold, reload } = start();
  hold(new Promise(() => undefined));
  reload();
  await jest.advanceTimersByTimeAsync(4999);
  expect(loaded).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalledTimes(1);
});
