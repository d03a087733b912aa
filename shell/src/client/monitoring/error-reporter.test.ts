import { createErrorReporter } from './error-reporter';

it('writes each error to the console and hands it to those who have subscribed', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { report, subscribe } = createErrorReporter();
  const [early, late] = [new Error('early'), new Error('late')];
  const listener = jest.fn();
  report('catalog.detail', early);
  subscribe(listener);
  report('tabs', late);
  expect(log.mock.calls).toEqual([
    ['[shell] catalog.detail:', early],
    ['[shell] tabs:', late],
  ]);
  expect(listener.mock.calls).toEqual([['tabs', late]]);
  log.mockRestore();
});
