import { createMonitor } from './monitor';

function start() {
  const sent: unknown[] = [];
  const load = jest.fn(async () => (error: unknown) => void sent.push(error));
  return { monitor: createMonitor({ load }), load, sent };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('loads nothing without an error, and once for many errors', async () => {
  const { monitor, load, sent } = start();
  expect(load).not.toHaveBeenCalled();
  const errors = [new Error('a'), new Error('b')];
  for (const error of errors) monitor(error);
  await settle();
  expect([sent, load.mock.calls.length]).toEqual([errors, 1]);
});

it('does not report what the server refused for a reason', async () => {
  const { monitor, sent } = start();
  monitor({ statusCode: 404 });
  await settle();
  expect(sent).toEqual([]);
});

it('stops after ten: a page in a loop repeats the same error', async () => {
  const { monitor, sent } = start();
  for (let index = 0; index < 50; index += 1) monitor(new Error(String(index)));
  await settle();
  expect(sent).toHaveLength(10);
});

it('is silent when it cannot be loaded', async () => {
  const monitor = createMonitor({ load: () => Promise.reject(new Error('blocked')) });
  expect(() => monitor(new Error('x'))).not.toThrow();
  await settle();
});
