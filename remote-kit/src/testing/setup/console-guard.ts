import { format } from 'node:util';

type Method = 'error' | 'warn';

interface Expectation {
  method: Method;
  pattern: RegExp;
  isMet: boolean;
}

// One test file runs at a time in its own module registry, so that this state is that file's alone.
const unexpected: string[] = [];
let expectations: Expectation[] = [];

/** Announces output that the test provokes on purpose. The test fails when it does not come. */
export function expectConsole(method: Method, pattern: RegExp): void {
  expectations.push({ method, pattern, isMet: false });
}

/** Makes the running test fail at its end. For test doubles whose caller may swallow what they throw. */
export function failTest(reason: string): void {
  unexpected.push(reason);
}

function listen(method: Method) {
  console[method] = (...parts: unknown[]) => {
    const text = format(...parts);
    const expectation = expectations.find((one) => one.method === method && one.pattern.test(text));
    if (expectation) expectation.isMet = true;
    else unexpected.push(`console.${method}: ${text}`);
  };
}

/** Throws when the running test printed, or failed to print, what was not agreed; begins anew. */
export function settle(): void {
  const missing = expectations.filter(({ isMet }) => !isMet);
  const errors = [...unexpected, ...missing.map(({ method, pattern }) => `console.${method} never said ${pattern}`)];
  expectations = [];
  unexpected.length = 0;
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}

/** An unexpected console.error or console.warn fails the test in which it is printed. */
export function guardConsole(): void {
  beforeEach(() => {
    listen('error');
    listen('warn');
  });
  afterEach(settle);
}
