import { z } from 'zod';
import { createLogOptions, readRequestId, toLoggedError, toRequestLine } from './log-options';

const mark = 'Zmark17';
const marked = (error: unknown) => JSON.stringify(toLoggedError(error)).includes(mark);

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a logged error', () => {
  it.each<[string, unknown]>([
    [
      'a database driver, which names the values of a statement',
      Object.assign(new Error(`Failed query: insert into users values ($1) params: ${mark}`), {
        query: 'insert into users values ($1)',
        params: [mark],
        cause: Object.assign(new Error(`Key (email)=(${mark}) exists`), {
          severity: 'ERROR',
          code: '23505',
          constraint: 'users_email',
          detail: `Key (email)=(${mark})`,
        }),
      }),
    ],
    [
      'an HTTP client, which holds the whole request',
      Object.assign(new Error(`getaddrinfo ${mark}`), {
        isAxiosError: true,
        code: 'ENOTFOUND',
        config: { url: `/x/?code=${mark}`, headers: { authorization: `Bearer ${mark}` } },
      }),
    ],
    [
      'a mail server, which names who is written to',
      Object.assign(new Error(`550 5.1.1 <${mark}@example.com> ${mark} is unknown`), {
        responseCode: 550,
        command: 'RCPT TO',
        response: mark,
      }),
    ],
    ['a parser of JSON', thrownBy(() => JSON.parse(`{"password":"${mark}`))],
    ['a parser of addresses', thrownBy(() => new URL(`http://[${mark}?token=${mark}`))],
    ['a validator', z.object({ kind: z.enum(['a']) }).safeParse({ kind: mark }, { reportInput: true }).error],
    ['a file', Object.assign(new Error(`ENOENT: open '/x/${mark}'`), { syscall: 'open', code: 'ENOENT' })],
    ['one that quotes', new Error(`no such thing: "${mark}" or \`${mark}\``)],
    ['one with an address', new Error(`GET https://shop.example/x/${mark}/?a=${mark} and /y/?b=${mark} failed`)],
    ['what is no error at all', { headers: { cookie: mark } }],
    ['a text', mark],
    ['a chain of causes', new Error('a', { cause: new Error('b', { cause: thrownBy(() => JSON.parse(mark)) }) })],
  ])('says nothing of what was sent: %s', (_, error) => {
    expect(marked(error)).toBe(false);
  });

  it('ends where a chain of causes leads back to itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(toLoggedError(error)).length).toBeLessThan(20_000);
  });

  it('says what helps: which statement, which rule, which field, where', () => {
    const driver = Object.assign(new Error('x'), { severity: 'ERROR', code: '23505', constraint: 'users_email' });
    const query = Object.assign(new Error('y', { cause: driver }), { query: 'select 1', params: [] });
    expect(toLoggedError(query)).toMatchObject({
      message: 'Failed query: select 1',
      cause: { code: '23505', message: 'the database refused users_email' },
    });
    expect(toLoggedError(query).stack).toContain('log-options.test.ts');
    const issue = z.object({ data: z.object({ price: z.number() }) }).safeParse({ data: { price: 'x' } }).error;
    expect(toLoggedError(issue).message).toBe('data.price: invalid_type');
  });
});

it('uses the message of a line, and never that of its error', () => {
  const { logMethod } = createLogOptions('x', 'info').hooks;
  const written = (...args: unknown[]) => {
    let line: unknown[] = [];
    logMethod.call(undefined, args, (...given) => {
      line = given;
    });
    return line;
  };
  const error = new SyntaxError(`${mark} is not valid`);
  expect(written(error)).toEqual([{ err: error }, 'a text that cannot be read']);
  expect(written({ err: error }, error.message)).toEqual([{ err: error }, 'a text that cannot be read']);
  expect(written({ err: error }, 'a page failed')).toEqual([{ err: error }, 'a page failed']);
  expect(written(`Route /x/?code=${mark} was asked for`)).toEqual(['Route /x/?[query] was asked for']);
});

it('names a request by the pattern of its route, with status and duration', () => {
  const request = { method: 'GET', url: `/x/${mark}/?a=${mark}`, routeOptions: { url: '/x/:code/' } };
  expect(toRequestLine(request, { statusCode: 404, elapsedTime: 1.26 })).toEqual({
    method: 'GET',
    route: '/x/:code/',
    status: 404,
    durationMs: 1.3,
  });
});

it('takes a request’s id from the program in front, if it is one', () => {
  expect(readRequestId({ 'x-request-id': '0f8b2c1a-7c1e' })).toBe('0f8b2c1a-7c1e');
  expect(readRequestId({ 'x-request-id': 'ana@example.com' })).toBeUndefined();
});
