import { expectConsole, failTest, settle } from './console-guard';

test('fails a test that prints an unexpected error or warning', () => {
  console.error('Hydration of %s failed', 'a page');
  console.warn('deprecated');
  expect(settle).toThrow('console.error: Hydration of a page failed\n\nconsole.warn: deprecated');
});

test('fails a test whose announced error never comes', () => {
  expectConsole('error', /boundary/);
  expect(settle).toThrow('console.error never said /boundary/');
});

test('does not take a warning for an announced error', () => {
  expectConsole('error', /boundary/);
  console.warn('boundary');
  expect(settle).toThrow('console.warn: boundary');
});

test('fails a test for what a double refused, though its caller swallowed it', () => {
  failTest('no answer prepared');
  expect(settle).toThrow('no answer prepared');
});

test('is reset after each test', () => {
  expect(settle).not.toThrow();
});
