import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTestTools } from '../../test/desk';
import { buildSample, makeFolder } from '../../test/sample-release';
import { type ServedDesk, serveDesk } from '../../test/served-desk';
import { chooseRole, createPeople, type People, parseRoles } from '../access/people';
import { runCommandLine } from '../cli/command-line';

// Every change is synced to the disk several times.
jest.setTimeout(30_000);

let provider: ChildProcess;
let issuer: string;
beforeAll(async () => {
  provider = fork(path.join(__dirname, '../../test/oidc-issuer.mjs'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  [issuer] = (await once(provider, 'message')) as [string];
});
afterAll(() => provider.disconnect());

const open: ServedDesk[] = [];
afterEach(async () => {
  for (const desk of open.splice(0)) await desk.close();
});

const roles = parseRoles('release-managers=manager catalog=team:mfe-catalog+mfe-publish staff=reader') ?? new Map();

/** A browser of this machine: follows redirects, keeps cookies and fills in the issuer's forms. */
async function logInBrowser(address: string, user: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    form = undefined;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const page = location ? '' : await response.text();
    if (location) url = new URL(location, url).href;
    else if (!page.includes('name="prompt"')) return page;
    else {
      url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url).href;
      form = page.includes('value="login"') ? { prompt: 'login', login: user, password: 'any' } : { prompt: 'consent' };
    }
  }
  throw new Error('the login does not end');
}

async function setUp(given?: People) {
  const people =
    given ?? createPeople({ issuer, clientId: 'release-desk', scope: 'openid email', claim: 'groups', roles });
  const desk = await serveDesk({}, { people });
  open.push(desk);
  await desk.createToken('first', { kind: 'manager' });
  const env = { RELEASE_DESK_URL: desk.origin, XDG_CONFIG_HOME: await makeFolder() };
  const run = (user: string, ...args: string[]) => {
    const notify = (told: string) => void logInBrowser(told.split('\n')[1] ?? '', user);
    return runCommandLine(args, { ...createTestTools({ notify }, env), env });
  };
  return { desk, run };
}

test('people log in at their issuer, and their groups decide what they may do', async () => {
  const { desk, run } = await setUp();
  const { output, errors } = await run('emir', 'login', '--json');
  expect(errors).toBe('');
  const { name, role, tokenFile } = JSON.parse(output).result;
  expect([name, role]).toEqual(['emir@example.com', { kind: 'team', remotes: ['mfe-catalog', 'mfe-publish'] }]);
  expect(output).not.toContain(await readFile(tokenFile, 'utf8'));
  expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
  // From here on the token is found by itself.
  expect((await run('emir', 'publish', await buildSample())).output).toBe('mfe-catalog@1.0.0 is published');
  expect((await run('emir', 'promote', 'mfe-catalog@1.0.0')).errors).toContain('"emir@example.com" may not');
  const entries = await desk.registry.history();
  expect(entries.at(-1)?.who).toBe('emir@example.com');
});

test('a new login ends the one before, and a manager sees and ends it', async () => {
  const { run } = await setUp();
  const login = async () =>
    readFile(JSON.parse((await run('amra', 'login', '--json')).output).result.tokenFile, 'utf8');
  const [first, second] = [await login(), await login()];
  expect(second).not.toBe(first);
  const tokens = JSON.parse((await run('amra', 'token', 'list', '--json')).output).result.tokens;
  expect(tokens).toEqual([
    expect.objectContaining({ name: 'first' }),
    expect.objectContaining({ name: 'amra@example.com', isLogin: true, role: { kind: 'manager' } }),
  ]);
  expect((await run('amra', 'token', 'revoke', 'amra@example.com')).exitCode).toBe(0);
  expect((await run('amra', 'list')).errors).toContain('none of this registry');
});

test('a token that the issuer made for another program is not taken', async () => {
  const settings = { issuer, scope: 'openid email', claim: 'groups', roles };
  const own = createPeople({ ...settings, clientId: 'release-desk' });
  let shown = '';
  const identify = jest.fn(async (idToken: string) => {
    shown = idToken;
    return own.identify(idToken);
  });
  const { run } = await setUp({ info: own.info, identify });
  expect((await run('amra', 'login')).exitCode).toBe(0);
  const another = createPeople({ ...settings, clientId: 'another' });
  await expect(another.identify(shown)).rejects.toMatchObject({ code: 'token_invalid' });
});

test('who is in no group with a role gets no token', async () => {
  const { run } = await setUp();
  expect(await run('eve', 'login')).toMatchObject({ exitCode: 1, errors: 'No group of "eve" has a role at this desk' });
});

test('a desk without an issuer says so, and no other token passes for the issuer’s', async () => {
  const plain = await serveDesk();
  open.push(plain);
  expect((await plain.as('x')('login')).errors).toContain('knows no issuer of people');
  const { desk } = await setUp();
  const send = (idToken: string) =>
    desk.call(undefined, 'POST', '/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: 'release-desk',
    sub: 'amra',
    groups: ['release-managers'],
    iat: now,
    exp: now + 60,
  };
  for (const forged of [
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    `${encode({ alg: 'RS256' })}.${encode(claims)}.eA`,
    'x',
  ])
    expect((await send(forged)).status).toBe(401);
  for (let guess = 0; guess < 17; guess += 1) await send('x');
  expect((await send('x')).status).toBe(429);
});

test.each<[string, string[], object | undefined]>([
  ['a manager, whatever else', ['catalog', 'release-managers'], { kind: 'manager' }],
  ['a team', ['staff', 'catalog'], { kind: 'team', remotes: ['mfe-catalog', 'mfe-publish'] }],
  ['a reader', ['staff'], { kind: 'reader' }],
  ['nobody', ['others'], undefined],
])('groups make %s', (_, groups, expected) => {
  expect(chooseRole(groups, roles)).toEqual(expected);
});

test.each(['managers', 'managers=owner', 'catalog=team', 'catalog=team:'])('roles are not read from %s', (text) => {
  expect(parseRoles(text)).toBeUndefined();
});
