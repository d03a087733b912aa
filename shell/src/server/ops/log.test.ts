import { withoutPersonalData } from '@storefront/contracts/log';
import { createLog, loggedPath } from './log';

/** What a log writes, as text. */
function written(level = 'info') {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line: string) => void lines.push(line) }), text: () => lines.join('') };
}

it('writes no e-mail address, token or query, whoever logs and wherever they stand', () => {
  const { log, text } = written();
  const config = {
    headers: { authorization: 'Bearer abc.def-123' },
    data: '{"email":"ana@example.com","password":"geheim"}',
  };
  const cause = Object.assign(new Error('POST failed for ana@example.com with Bearer abc.def-123'), { config });
  const path = '/auth/change_password/12/k3yC0deOfTheMail/?email=ana%40example.com';
  log.error({ err: new Error('login of ana@example.com', { cause }), path }, 'a page failed');
  expect(text()).not.toMatch(/ana|geheim|abc\.def|k3yC0de|email=/);
  expect(JSON.parse(text())).toMatchObject({
    path: '/auth/change_password/[id]/[code]/',
    err: {
      type: 'Error',
      message: 'login of [e-mail]',
      cause: { message: 'POST failed for [e-mail] with Bearer [token]' },
    },
  });
});

it('keeps what helps: name, code and status of a fault, and where it was thrown', () => {
  const { log, text } = written();
  log.error({ err: Object.assign(new TypeError('x is not a function'), { code: 'E_X', status: 503 }) });
  const { err } = JSON.parse(text());
  expect(err).toMatchObject({ type: 'TypeError', code: 'E_X', status: 503, message: 'x is not a function' });
  expect(err.stack).toContain('log.test.ts');
});

it.each([
  [
    '/solja-ilma-za-kafu-i-caj-od-keramike-proizvod-101/?search_q=ana',
    '/solja-ilma-za-kafu-i-caj-od-keramike-proizvod-101/',
  ],
  ['/de/auth/my_orders/2026-1042-abc/', '/de/auth/my_orders/[order]/'],
  ['/newsletter/subscribe-confirm/12/aBcDeFgH/', '/newsletter/subscribe-confirm/[id]/[code]/'],
])('writes the path %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

it('takes out long runs that may be secrets', () => {
  expect(withoutPersonalData('token a1b2c3d4e5f6a7b8c9d0e1f2 refused')).toBe('token [secret] refused');
});

it('writes nothing below its level', () => {
  const { log, text } = written('warn');
  log.info('request');
  expect(text()).toBe('');
});
