import { createHash } from 'node:crypto';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openDesk } from '../../test/desk';
import { buildSample, makeFolder } from '../../test/sample-release';
import { type ServedDesk, serveDesk } from '../../test/served-desk';
import type { Check } from '../checks/check';
import { runCommandLine } from '../cli/command-line';
import { operations } from '../operations/operations';
import type { ReleaseFolder } from '../registry/release-folder';

// Every change is synced to the disk several times.
jest.setTimeout(120_000);

const open: ServedDesk[] = [];
afterEach(async () => {
  for (const desk of open.splice(0)) await desk.close();
});

async function serve(...options: Parameters<typeof serveDesk>) {
  const desk = await serveDesk(...options);
  open.push(desk);
  const manager = await desk.createToken('amra', { kind: 'manager' });
  return { ...desk, manager, release: desk.as(manager) };
}

const readResult = ({ output }: { output: string }) => JSON.parse(output).result;

/** What differs from desk to desk: keys, secrets and how long a check took. */
function withoutChance(output: string): string {
  return output
    .replace(/"(signature|hash|previousHash|token)": "[^"]*"/g, '"$1": "…"')
    .replace(/"milliseconds": \d+/g, '"milliseconds": 0')
    .replace(/token=[\w.-]+/g, 'token=…');
}

const refusing: Check<ReleaseFolder> = {
  name: 'size budget',
  findErrors: ({ release }) => (release.version === '6.6.6' ? ['catalog.detail has 20 kB of 15'] : []),
};

test('the command line prints the same of a folder and of a server, whatever it is asked', async () => {
  const tools = { publishChecks: [refusing], now: () => new Date('2026-11-25T10:00:00Z') };
  const local = await openDesk(tools);
  const manager = readResult(await local('token', 'create', 'amra', '--manager', '--expires', '1d', '--json')).token;
  const { release } = await serve(tools);
  const [first, second, bad, damaged, fresh] = [
    await buildSample(),
    await buildSample({ version: '1.1.0', page: 'another page' }),
    await buildSample({ version: '6.6.6' }),
    await buildSample({ version: '7.7.7' }),
    await buildSample({ remote: 'mfe-publish' }),
  ];
  await writeFile(path.join(damaged, 'server/server.cjs'), 'tampered');
  const lines = [
    ['list'],
    ['publish', first, '--why', 'first'],
    ['publish', first],
    ['publish', bad],
    ['publish', bad, '--force', '--no-smoke'],
    ['publish', damaged],
    ['promote', 'mfe-catalog@1.0.0', '--why', 'go'],
    ['publish', second, '--promote'],
    ['publish', fresh],
    ['preview', 'mfe-publish@1.0.0'],
    ['admit', 'mfe-publish', '--why', 'welcome'],
    ['admit', 'mfe-publish'],
    ['admit', 'mfe-loyalty'],
    ['show', 'mfe-catalog'],
    ['types'],
    ['types', '--without', 'mfe-catalog'],
    ['show', 'mfe-catalog@1.0.0'],
    ['show', 'mfe-catalog@9.9.9'],
    ['download', 'mfe-catalog@9.9.9', '--out', 'nowhere'],
    ['diff', 'mfe-catalog@1.0.0'],
    ['diff', 'mfe-catalog@1.1.0', '1.0.0'],
    ['canary', 'mfe-catalog@1.0.0', '10'],
    ['canary', 'mfe-catalog@1.0.0', '0'],
    ['canary', 'mfe-catalog@1.0.0', '120'],
    ['rollback', 'mfe-catalog', '--if-revision', '1'],
    ['rollback', 'mfe-catalog', '--why', 'complaints'],
    ['preview', 'mfe-catalog@1.1.0', '--site', 'https://shop.example', '--path', '/en/', '--expires', '30m'],
    ['history', 'mfe-catalog', '--limit', '3'],
    ['gc', '--keep', '1', '--older-than', '0d', '--dry-run'],
    ['token', 'create', 'catalog-team', '--team', 'mfe-catalog', 'mfe-publish'],
    ['token', 'create', 'catalog-team', '--reader'],
    ['token', 'list'],
    ['token', 'revoke', 'catalog-team'],
    ['token', 'revoke', 'amra'],
    ['reset', '--why', 'anew'],
    ['deploy'],
  ];
  const inWords = [
    ['list'],
    ['history'],
    ['show', 'mfe-catalog@1.0.0'],
    ['types'],
    ['token', 'list'],
    ['promote', 'mfe-catalog@9.9.9'],
  ];
  for (const line of [...lines.map((words) => [...words, '--json']), ...inWords]) {
    const [here, there] = [await local.as(manager)(...line), await release(...line)];
    const toComparable = (printed: typeof here) => ({ ...printed, output: withoutChance(printed.output) });
    expect([line, toComparable(there)]).toEqual([line, toComparable(here)]);
  }
});

test('a version that is downloaded is the one that was published, to the byte', async () => {
  const desk = await serve();
  const built = await buildSample();
  await desk.release('publish', built, '--promote', '--force');
  const out = path.join(await makeFolder(), 'copy');
  const reader = desk.as(await desk.createToken('a-team', { kind: 'reader' }));
  expect((await reader('download', 'mfe-catalog', '--out', out)).output).toMatch(/^mfe-catalog@1\.0\.0: 4 files in /);
  const readAll = async (folder: string) => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    return Promise.all(names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]));
  };
  expect(await readAll(out)).toEqual(await readAll(built));
  expect((await reader('download', 'mfe-catalog', '--out', out)).errors).toMatch(/is not empty/);
});

test('a download of which a file is damaged leaves nothing behind', async () => {
  const desk = await serve();
  await desk.release('publish', await buildSample(), '--promote', '--force');
  await writeFile(path.join(desk.registryFolder, 'mfe-catalog/1.0.0/server/server.cjs'), 'tampered');
  const out = path.join(await makeFolder(), 'copy');
  expect((await desk.release('download', 'mfe-catalog', '--out', out)).errors).toMatch(/is not what was built/);
  await expect(readdir(out)).rejects.toThrow(/ENOENT/);
});

test('a reader generates the types of what is live over HTTP', async () => {
  const desk = await serve();
  const events = { 'publish.posted': { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } };
  const change = (built: object) => Object.assign(built, { events });
  await desk.registry.admit('mfe-publish', { who: 'amra', why: 'welcome' });
  await desk.release('publish', await buildSample({ remote: 'mfe-publish', change }), '--promote');
  await desk.release('publish', await buildSample({ remote: 'mfe-publish', version: '1.1.0', page: 'not live' }));
  await desk.release('publish', await buildSample(), '--promote');
  const reader = desk.as(await desk.createToken('dashboard', { kind: 'reader' }));
  const file = path.join(await makeFolder(), 'live.ts');
  const { output, exitCode } = await reader('types', '--without', 'mfe-catalog', '--out', file);
  expect([exitCode, output]).toEqual([0, `${file}: 0 fragments and 1 event of mfe-publish@1.0.0`]);
  const text = await readFile(file, 'utf8');
  expect(text).toContain("    'publish.posted': PublishPostedPayload;\n");
  expect(text).not.toContain('mfe-catalog');
  expect((await reader('types')).output).toContain('// - mfe-catalog@1.0.0\n// - mfe-publish@1.0.0\n');
  const answer = await desk.call(undefined, 'GET', '/types');
  expect(answer.status).toBe(401);
});

test('a release is published by who sends only what is missing, and leaves nothing but the release', async () => {
  const desk = await serve();
  const folder = await buildSample();
  const manifest = await readFile(path.join(folder, 'release.json'), 'utf8');
  const begin = async () =>
    (await (
      await desk.call(desk.manager, 'POST', '/uploads', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ manifest }),
      })
    ).json()) as { result: { upload: string; missing: string[] } };
  const { upload, missing } = (await begin()).result;
  expect(missing).toHaveLength(4);
  const bodies = ['entry', 'page', '.page{}', 'exports.pages={}'];
  const toHash = (text: string) => createHash('sha384').update(text).digest('base64url');
  const send = (text: string) =>
    desk.call(desk.manager, 'PUT', `/uploads/${upload}/files/${toHash(text)}`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: text,
    });
  for (const text of bodies.slice(0, 2)) expect((await send(text)).status).toBe(200);
  const early = await desk.call(desk.manager, 'POST', `/uploads/${upload}/commit`, {
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([early.status, ((await early.json()) as { error: { code: string } }).error.code]).toEqual([
    409,
    'upload_incomplete',
  ]);
  // The line broke: whoever begins again goes on.
  expect((await begin()).result).toEqual({ upload, missing: bodies.slice(2).map(toHash) });
  expect((await desk.release('publish', folder)).output).toBe('mfe-catalog@1.0.0 is published');
  const stored = await desk.registry.require('mfe-catalog', '1.0.0');
  expect(stored.bytes.toString('utf8')).toBe(manifest);
});

test('an answer that takes longer than a request may is waited for', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: Check<ReleaseFolder> = {
    name: 'slow',
    async findErrors() {
      await finished;
      return [];
    },
  };
  const { release, call, manager, createToken } = await serve({ promotionChecks: [slow] }, { waitMs: 20 });
  await release('publish', await buildSample());
  const started = await call(manager, 'POST', '/remotes/mfe-catalog/promote', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: '1.0.0' }),
  });
  const { pending } = (await started.json()) as { pending: string };
  expect([started.status, typeof pending]).toEqual([202, 'string']);
  const other = await createToken('other', { kind: 'manager' });
  expect((await call(other, 'GET', `/answers/${pending}`)).status).toBe(404);
  const promoted = release('promote', 'mfe-catalog@1.0.0');
  expect((await call(manager, 'GET', `/answers/${pending}`)).status).toBe(202);
  finish();
  expect((await promoted).output).toContain('mfe-catalog@1.0.0 ');
  const ask = () => call(manager, 'GET', `/answers/${pending}`);
  let answer = await ask();
  while (answer.status === 202) answer = await ask();
  expect(await answer.json()).toMatchObject({ ok: true, result: { to: '1.0.0' } });
});

describe('tokens over HTTP', () => {
  const readCode = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error?: { code: string } }).error?.code,
  ];

  it('are needed for every call, also where the registry has none', async () => {
    const desk = await serveDesk();
    open.push(desk);
    expect(await readCode(await desk.call(undefined, 'GET', '/releases'))).toEqual([401, 'token_invalid']);
    expect(await readCode(await desk.call('rd_guessed', 'GET', '/releases'))).toEqual([401, 'token_invalid']);
    expect(await readCode(await desk.call(undefined, 'POST', '/nothing'))).toEqual([401, 'token_invalid']);
  });

  it.each<[string, (desk: ServedDesk) => Promise<string>, [string, string][]]>([
    [
      'a reader reads, and no more',
      (desk) => desk.createToken('x', { kind: 'reader' }),
      [
        ['list', ''],
        ['publish', 'not_allowed'],
        ['preview', 'not_allowed'],
        ['promote', 'not_allowed'],
        ['tokens', 'not_allowed'],
      ],
    ],
    [
      'a team publishes and previews its own',
      (desk) => desk.createToken('x', { kind: 'team', remotes: ['mfe-publish', 'mfe-catalog'] }),
      [
        ['list', ''],
        ['publish', ''],
        ['preview', ''],
        ['promote', 'not_allowed'],
        ['tokens', 'not_allowed'],
      ],
    ],
    [
      'a team of another remote does not',
      (desk) => desk.createToken('x', { kind: 'team', remotes: ['mfe-publish'] }),
      [
        ['publish', 'not_allowed'],
        ['preview', 'not_allowed'],
      ],
    ],
  ])('%s', async (_, createToken, outcomes) => {
    const desk = await serve();
    await desk.release('publish', await buildSample());
    const release = desk.as(await createToken(desk));
    const lines: Record<string, string[]> = {
      list: ['list'],
      publish: ['publish', await buildSample({ version: '1.1.0' })],
      preview: ['preview', 'mfe-catalog@1.0.0'],
      promote: ['promote', 'mfe-catalog@1.0.0'],
      tokens: ['token', 'list'],
    };
    for (const [line, code] of outcomes) {
      const { output } = await release(...(lines[line] ?? []), '--json');
      expect([line, JSON.parse(output).error?.code ?? '']).toEqual([line, code]);
    }
  });

  it('end when they expire or are revoked, and are stored and listed without their secret', async () => {
    const clock = { now: new Date('2026-11-25T10:00:00Z') };
    const desk = await serve({ now: () => clock.now });
    const made = readResult(
      await desk.release('token', 'create', 'team', '--team', 'mfe-catalog', '--expires', '8h', '--json'),
    );
    expect(made.expiresAt).toBe('2026-11-25T18:00:00.000Z');
    expect((await desk.as(made.token)('list')).exitCode).toBe(0);
    expect(await readFile(path.join(desk.registryFolder, 'access.json'), 'utf8')).not.toContain(made.token);
    expect(JSON.stringify(await desk.release('token', 'list', '--json'))).not.toContain(made.token);
    clock.now = new Date('2026-11-25T18:00:01Z');
    expect((await desk.as(made.token)('list')).errors).toBe('The token of "team" has expired');
    const other = readResult(await desk.release('token', 'create', 'other', '--reader', '--json'));
    await desk.release('token', 'revoke', 'other');
    expect((await desk.as(other.token)('list')).errors).toContain('none of this registry');
  });

  it('are refused for a while to an address that guesses, a good one too', async () => {
    const desk = await serve();
    for (let guess = 0; guess < 20; guess += 1) await desk.call(`rd_${guess}`, 'GET', '/releases');
    expect(await readCode(await desk.call('rd_more', 'GET', '/releases'))).toEqual([429, 'rate_limited']);
    expect(await readCode(await desk.call(desk.manager, 'GET', '/releases'))).toEqual([429, 'rate_limited']);
    const elsewhere = await desk.call(desk.manager, 'GET', '/releases', {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(elsewhere.status).toBe(200);
  });

  it('limit the uploads that one begins in an hour', async () => {
    const desk = await serve();
    const manifest = await readFile(path.join(await buildSample(), 'release.json'), 'utf8');
    const begin = () =>
      desk.call(desk.manager, 'POST', '/uploads', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ manifest }),
      });
    for (let count = 0; count < 60; count += 1) expect((await begin()).status).toBe(200);
    expect(await readCode(await begin())).toEqual([429, 'rate_limited']);
  });

  it('are made for the first release manager on the desk’s machine, also when the last has expired', async () => {
    const clock = { now: new Date('2026-11-25T10:00:00Z') };
    const local = await openDesk({ now: () => clock.now });
    expect((await local('token', 'create', 'amra', '--manager', '--expires', '8h')).exitCode).toBe(0);
    expect((await local('token', 'create', 'eve', '--manager')).exitCode).toBe(1);
    clock.now = new Date('2026-11-26T10:00:00Z');
    expect((await local('token', 'create', 'eve', '--reader')).exitCode).toBe(1);
    expect((await local('token', 'create', 'emir', '--manager')).exitCode).toBe(0);
  });

  it('of a team from before they named several remotes go on working', async () => {
    const desk = await serve();
    const team = await desk.createToken('old', { kind: 'team', remotes: ['mfe-catalog'] });
    const file = path.join(desk.registryFolder, 'access.json');
    const former = JSON.parse(await readFile(file, 'utf8'));
    const old = former.tokens.find(({ name }: { name: string }) => name === 'old');
    Object.assign(old, { role: { kind: 'team', remote: 'mfe-catalog' } });
    delete old.expiresAt;
    await writeFile(file, JSON.stringify(former));
    expect((await desk.as(team)('publish', await buildSample())).exitCode).toBe(0);
    expect((await desk.release('token', 'list')).output).toMatch(/old +team of mfe-catalog .*does not expire/);
  });

  it('come from a file that only its owner reads, and go over TLS or stay on this machine', async () => {
    const desk = await serve();
    const file = path.join(await makeFolder(), 'token');
    await writeFile(file, `${desk.manager}\n`, { mode: 0o600 });
    const tools = { buildRemote: jest.fn(), notify: jest.fn(), checkCandidate: jest.fn(), now: () => new Date() };
    const run = (env: Record<string, string>, ...args: string[]) => runCommandLine(args, { ...tools, env });
    expect((await run({}, 'list', '--desk', desk.origin, '--token-file', file)).exitCode).toBe(0);
    expect((await run({ RELEASE_DESK_URL: desk.origin, RELEASE_TOKEN_FILE: file }, 'list')).exitCode).toBe(0);
    await chmod(file, 0o644);
    expect((await run({}, 'list', '--desk', desk.origin, '--token-file', file)).errors).toContain(`chmod 600 ${file}`);
    const insecure = await run({ RELEASE_TOKEN: desk.manager }, 'list', '--desk', 'http://desk.example');
    expect([insecure.exitCode, insecure.errors]).toEqual([2, expect.stringContaining('It takes an address: https://')]);
  });
});

test('says that a desk cannot be reached, and that it can be tried again', async () => {
  const desk = await serveDesk();
  await desk.close();
  expect(await desk.as('rd_x')('list')).toMatchObject({
    exitCode: 3,
    errors: expect.stringContaining('cannot be reached'),
  });
});

describe('the description of the desk', () => {
  const methods = ['get', 'post', 'put', 'delete'];
  type Description = { paths: Record<string, Record<string, { operationId: string }>> };

  it('is valid OpenAPI and public', async () => {
    const { call } = await serve();
    const answer = await call(undefined, 'GET', '/openapi.json');
    expect(answer.status).toBe(200);
    expect(await new Validator().validate(JSON.stringify(await answer.json(), null, 1))).toMatchObject({ valid: true });
  });

  it('names every call, and each answers what it says where the request breaks its schema', async () => {
    const { call, manager } = await serve();
    const { paths } = (await (await call(undefined, 'GET', '/openapi.json')).json()) as Description;
    const described = Object.entries(paths).flatMap(([url, item]) =>
      methods.flatMap((method) => (item[method] ? [[method.toUpperCase(), url, item[method].operationId]] : [])),
    );
    const names = described.map(([, , name]) => name).sort();
    expect(names).toEqual([...operations.map(({ name }) => name), 'findAnswer', 'readFile', 'sendFile'].sort());
    for (const [method = '', url = ''] of described) {
      const filled = url.replace(/\{\w+\}/g, 'NOT+VALID');
      const init =
        method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{"unknownField":1}' } : {};
      const answer = await call(manager, method, `${filled}${method === 'GET' ? '?unknownField=1' : ''}`, init);
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      expect([method, url, error.message]).not.toContainEqual('There is no such call');
      expect([method, url, answer.status >= 400 && answer.status < 500]).toEqual([method, url, true]);
    }
  });
});

test('answers a body that is no JSON, and one that is too large, in its own words', async () => {
  const { call, manager } = await serve();
  const send = (body: string) =>
    call(manager, 'POST', '/uploads', { headers: { 'content-type': 'application/json' }, body });
  for (const [body, status] of [
    ['{', 400],
    [`{"manifest":"${'x'.repeat(2_100_000)}"}`, 413],
  ] as const) {
    const answer = await send(body);
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      status,
      'request_invalid',
    ]);
  }
});
