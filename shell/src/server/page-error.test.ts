import { ShellError } from './errors';
import { toPageError } from './page-error';

it.each([
  ['provider_unreachable', 503],
  ['provider_overloaded', 503],
  ['provider_answer_invalid', 502],
] as const)('says of %s that the shop cannot be reached, with %i', (code, status) => {
  expect(toPageError(new ShellError(code, 'x'), true)).toEqual({ status, kind: 'unreachable' });
});

it('takes an explicit 503 of the provider for maintenance, also where it refuses a token', () => {
  const error = new ShellError('provider_failed', 'no guest token: 503', { status: 503 });
  expect(toPageError(error, true)).toEqual({ status: 503, kind: 'maintenance' });
});

it('shows the notice of an upgrade for any other error of the provider in production', () => {
  expect(toPageError(new ShellError('provider_failed', 'x'), true)).toEqual({ status: 500, kind: 'upgrade' });
});
