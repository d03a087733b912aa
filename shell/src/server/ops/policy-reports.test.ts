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
