import { withoutPersonalData } from '@storefront/contracts/log';
import { createLog, loggedPath } from './log';

/** What a log writes, as text. */
function written(level = 'info') {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line: string) => void lines.push(line) }), text: () => lines.join('') };
}

it('writes no e-mail address, token or query, for any logger and in any field', () => {
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

it('keeps what helps: name, code and status of an error, and where it was thrown', () => {
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

it('finds an address in a path, however it is written, and leaves versions of packages alone', () => {
  expect(loggedPath('/a/ana%40example.com/ana@example.рф/')).toBe('/a/[e-mail]/[e-mail]/');
  const frame = 'at run (/shop/node_modules/.pnpm/@fastify+cookie@11.0.2/node_modules/fastify/x.js:1:2)';
  expect(withoutPersonalData(frame)).toBe(frame);
});

it('cuts a long text, and leaves no half of an address at the cut', () => {
  const cut = withoutPersonalData(`${'x '.repeat(2040)} ana.marija@example.com ${'y'.repeat(100)}`);
  expect(cut.length).toBeLessThan(4200);
  expect(cut).toMatch(/x\s+…$/);
});

describe('time', () => {
  /** The shortest of a few: a busy machine adds to some of them. */
  const toTime = (clean: (text: string) => string, piece: string, length: number) => {
    const text = `/${piece.repeat(Math.ceil(length / piece.length))}`;
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      for (let count = 0; count < 5; count += 1) clean(text);
      // Of this process: other work on the machine takes none of it.
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  };
  const pieces = [
    ...['a', '?', '@', '%40', 'a@', 'a%40', '%40.a', 'a@a.', 'a.aa', '?a', '/1', '/1-a', '/1/a', '1', '-', ' ', '&='],
    ...['http://', 'Bearer ', 'Bearer a ', '"a', '/order', '.js:1', '(at '],
  ];
  it.each(
    pieces.flatMap((piece) => [
      ['withoutPersonalData', piece, withoutPersonalData] as const,
      ['loggedPath', piece, loggedPath] as const,
    ]),
  )('of %s grows with the length of the text alone: %j', (_, piece, clean) => {
    const times = [500, 4000, 64_000].map((length) => toTime(clean, piece, length));
    // Eight times the text may take eight times as long; cubic growth takes 512 times. A fifth of a second is noise.
    expect(times[1]).toBeLessThan(24 * (times[0] ?? 0) + 200);
    // What is cut off costs next to nothing.
    expect(times[2]).toBeLessThan(24 * (times[1] ?? 0) + 200);
  });
});

it('writes nothing below its level', () => {
  const { log, text } = written('warn');
  log.info('request');
  expect(text()).toBe('');
});
