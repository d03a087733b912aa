import { startTestShell, type TestShell } from '../testing/test-shell';
import { reportsPath } from './policy-reports';

let shell: TestShell;
let counted: string[];

beforeEach(async () => {
  shell = await startTestShell({ units: [], routes: [] });
  counted = [];
  jest.spyOn(shell.services.metrics, 'policyReport').mockImplementation((directive) => void counted.push(directive));
});
afterEach(() => shell.stop());

const send = (body: unknown, type = 'application/reports+json') =>
  shell.server.inject({
    method: 'POST',
    url: reportsPath,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = (blockedURL: string, effectiveDirective = 'img-src') => ({
  type: 'csp-violation',
  url: 'https://shop.example/',
  body: { blockedURL, effectiveDirective, documentURL: 'https://shop.example/auth/?email=amra%40mail.example' },
});

it('counts and logs what was stopped, without anything that names the visitor', async () => {
  const answer = await send([violation('https://pixel.example/p.gif?user=amra@mail.example')]);
  expect(answer.statusCode).toBe(204);
  expect(counted).toEqual(['img-src']);
  expect(shell.logged).toEqual([
    {
      level: 'warn',
      details: { directive: 'img-src', blocked: 'https://pixel.example', page: '/auth/' },
      message: 'the content security policy stopped something',
    },
  ]);
});

it('reads the form of older browsers as well', async () => {
  const report = {
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'document-uri': 'https://x.example/k/',
  };
  await send({ 'csp-report': report }, 'application/csp-report');
  expect(shell.logged[0]?.details).toEqual({ directive: 'script-src-elem', blocked: 'inline', page: '/k/' });
});

it('logs the same violation once in a minute, and counts each', async () => {
  await send([violation('https://pixel.example/a.gif'), violation('https://pixel.example/b.gif')]);
  await send([violation('https://pixel.example/c.gif')]);
  expect([counted.length, shell.logged.length]).toEqual([3, 1]);
});

it.each(['not json', '[]', '{"csp-report":7}', '[{"type":"deprecation","body":{}}]', '""'])(
  'takes %j for no report',
  async (body) => {
    expect((await send(body)).statusCode).toBe(204);
    expect([counted, shell.logged]).toEqual([[], []]);
  },
);

it('counts at most twenty of one request, under names that it knows', async () => {
  await send(Array.from({ length: 40 }, (_, index) => violation('', `made-up-${index}`)));
  expect(counted).toEqual(Array.from({ length: 20 }, () => 'other'));
});

it('refuses a body that is larger than reports are', async () => {
  expect((await send([violation('x'.repeat(20_000))])).statusCode).toBe(413);
  expect(counted).toEqual([]);
});

it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'refuses %s, which no browser sends reports as',
  async (type) => {
    expect((await send([violation('')], type)).statusCode).toBe(415);
    expect(counted).toEqual([]);
  },
);

it('reads no more than thirty requests of one source in a minute, and says when to come again', async () => {
  const answers = [];
  for (let index = 0; index < 31; index += 1) answers.push(await send([violation('')]));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(204), 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBe('60');
  expect(counted).toHaveLength(30);
});

it('takes no name of a series from a report, however like a directive it looks', async () => {
  await send([
    violation('', 'img-src-made-up'),
    violation('', 'script-src https://evil.example'),
    violation('', 'trusted-types'),
  ]);
  expect(counted).toEqual(['other', 'script-src', 'trusted-types']);
});

it('logs no more than sixty kinds in a minute', async () => {
  const kinds = Array.from({ length: 80 }, (_, index) => violation(`https://made-up-${index}.example/`));
  for (let from = 0; from < 80; from += 20) await send(kinds.slice(from, from + 20));
  expect([counted.length, shell.logged.length]).toEqual([80, 60]);
});

it('logs no code of a mail’s link, no fragment and no credentials of an address', async () => {
  const report = {
    'effective-directive': 'img-src',
    'blocked-uri': 'https://user:secret@pixel.example/p/Zm9v?token=t0ken#part',
    'document-uri': 'https://shop.example/auth/reset/12/s3cretC0de/?token=t0ken#part',
  };
  await send({ 'csp-report': report }, 'application/csp-report');
  expect(shell.logged[0]?.details).toEqual({
    directive: 'img-src',
    blocked: 'https://pixel.example',
    page: '/auth/reset/[id]/[code]/',
  });
});
