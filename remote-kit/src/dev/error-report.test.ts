import { createErrorReport } from './error-report.mjs';

const printed: string[] = [];
let report: ReturnType<typeof createErrorReport>;

beforeEach(() => {
  printed.length = 0;
  report = createErrorReport((text) => printed.push(text));
});

it('prints an error of both halves once, and not again while it stays', () => {
  report('browser', ['page.tsx: no such module']);
  report('server', ['page.tsx: no such module']);
  report('browser', ['page.tsx: no such module', 'view.tsx: unexpected token']);
  expect(printed).toEqual(['page.tsx: no such module', 'view.tsx: unexpected token']);
});

it('says when nothing is wrong any more, and prints an error that comes back', () => {
  report('browser', ['page.tsx: no such module']);
  report('types', []);
  report('browser', []);
  report('browser', ['page.tsx: no such module']);
  expect(printed).toEqual(['page.tsx: no such module', 'No errors any more.', 'page.tsx: no such module']);
});

it('says nothing of builds without errors', () => {
  report('browser', []);
  report('browser', []);
  expect(printed).toEqual([]);
});
