import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Release } from '@storefront/contracts/releases';
import { buildSample, type SampleOptions } from '../../test/sample-release';
import { type ServedDesk, serveDesk } from '../../test/served-desk';
import type { Check } from '../checks/check';
import type { ReleaseFolder } from '../registry/release-folder';

// Every change is synced to the disk several times.
jest.setTimeout(30_000);

const open: ServedDesk[] = [];
afterEach(async () => {
  for (const desk of open.splice(0)) await desk.close();
});

/** A desk with one published version, and the team that attacks it. */
async function setUp(...options: Parameters<typeof serveDesk>) {
  const desk = await serveDesk(...options);
  open.push(desk);
  await desk.createToken('amra', { kind: 'manager' });
  const team = await desk.createToken('catalog-team', { kind: 'team', remotes: ['mfe-catalog'] });
  await desk.registry.publish(await buildSample(), { who: 'amra', why: '' });
  const before = await listEverything(desk.registryFolder);

  const post = async (url: string, body: object | string, token = team) => {
    const headers = { 'content-type': 'application/json' };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    return readAnswer(await desk.call(token, 'POST', url, { headers, body: sent }));
  };
  const begin = async (manifest: string, token = team) => post('/uploads', { manifest }, token);
  const put = async (url: string, body: BodyInit, headers: Record<string, string> = {}, token = team) => {
    const typed = { 'content-type': 'application/octet-stream', ...headers };
    return readAnswer(await desk.call(token, 'PUT', url, { headers: typed, body, duplex: 'half' } as RequestInit));
  };
  return { desk, team, post, begin, put, before, list: () => listEverything(desk.registryFolder) };
}

interface Answer {
  status: number;
  code?: string;
  text: string;
  result: { upload: string; missing: string[] };
}

async function readAnswer(response: Response): Promise<Answer> {
  const { error, result } = (await response.json()) as { error?: { code: string }; result: Answer['result'] };
  return { status: response.status, code: error?.code, text: JSON.stringify(error ?? {}), result };
}

/** Every file below a folder; a symbolic link would be one. */
async function listEverything(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/map-signatures/'))
    .sort();
}

async function toManifest(options: SampleOptions = {}): Promise<string> {
  return readFile(path.join(await buildSample({ version: '2.0.0', ...options }), 'release.json'), 'utf8');
}

const toHash = (body: string) => createHash('sha384').update(body).digest('base64url');
const file = { bytes: 4, integrity: `sha384-${createHash('sha384').update('evil').digest('base64')}` };
const withFiles =
  (...names: string[]) =>
  ({ files }: Release) =>
    void Object.assign(files, Object.fromEntries(names.map((name) => [name, file])));

describe('a manifest is refused, and nothing is left behind, when it has', () => {
  it.each<[string, string[], RegExp]>([
    ['a path that leads out', ['client/../../../outside.js'], /not a plain path/],
    ['a path that leads out of its own half', ['client/../server/server.cjs'], /not a plain path/],
    ['an absolute path', ['/etc/cron.d/evil'], /not a plain path/],
    ['a path of Windows', ['client\\..\\evil.js', 'C:\\evil.js'], /not a plain path/],
    ['a hidden file', ['client/.htaccess'], /not a plain path/],
    ['a file of the desk', ['release.json'], /not a plain path/],
    ['an empty part', ['client//evil.js'], /not a plain path/],
    ['a name with a zero byte', ['client/evil.js\u0000.png'], /not a plain path/],
    ['a name of a prototype', ['__proto__'], /not a plain path|twice/],
    ['a name of more than 200 characters', [`client/${'x'.repeat(250)}.js`], /more than 200/],
    ['names that differ by their case only', ['client/evil.js', 'client/EVIL.js'], /by its case only/],
    ['a file that is a folder as well', ['client/evil', 'client/evil/more.js'], /is a folder as well/],
    ['too many files', Array.from({ length: 2001 }, (_, index) => `client/${index}a.js`), /more than 2000/],
  ])('%s', async (_, names, reason) => {
    const { begin, before, list } = await setUp();
    const manifest = await toManifest();
    const parsed = JSON.parse(manifest);
    const all = Object.entries({ ...parsed.files, ...Object.fromEntries(names.map((name) => [name, file])) });
    // `__proto__` as an own name, which no object literal writes.
    if (names.includes('__proto__')) all.push(['__proto__', file]);
    const { files: __, ...rest } = parsed;
    const files = all.map(([name, described]) => `${JSON.stringify(name)}:${JSON.stringify(described)}`).join();
    const answer = await begin(`${JSON.stringify(rest).slice(0, -1)},"files":{${files}}}`);
    expect([answer.status, answer.code]).toEqual([422, 'release_invalid']);
    expect(answer.text).toMatch(reason);
    expect(await list()).toEqual(before);
  });

  it.each<[string, (manifest: string) => string]>([
    [
      'an entry twice',
      (manifest) =>
        manifest.replace(
          '"client/remoteEntry.js"',
          '"client/remoteEntry.js": {"bytes":1,"integrity":"x"}, "client/remoteEntry.js"',
        ),
    ],
    [
      'an entry twice, spelled differently',
      (manifest) => manifest.replace('"version"', '"versi\\u006fn": "9.9.9", "version"'),
    ],
    ['no JSON', () => 'PK\u0003\u0004'],
    ['another kind of JSON', () => '[]'],
  ])('%s', async (_, change) => {
    const { begin, before, list } = await setUp();
    const answer = await begin(change(await toManifest()));
    expect([answer.status, answer.code]).toEqual([422, 'release_invalid']);
    expect(await list()).toEqual(before);
  });

  it.each<[string, (release: Release) => void, RegExp]>([
    [
      'a huge file',
      ({ files }) => Object.assign(files, { 'client/a.js': { ...file, bytes: 1e12 } }),
      /more than 16000000 bytes/,
    ],
    [
      'many large files',
      ({ files }) => {
        for (const name of 'abcde') files[`client/${name}.js`] = { ...file, bytes: 15_000_000 };
      },
      /more than 64000000/,
    ],
    ['a negative size', ({ files }) => Object.assign(files, { 'client/a.js': { ...file, bytes: -5 } }), /the size of/],
    ['a version that leads out', (release) => Object.assign(release, { version: '../../keys' }), /no semantic version/],
  ])('%s', async (_, change, reason) => {
    const { begin, before, list } = await setUp();
    const answer = await begin(await toManifest({ change }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(reason)]);
    expect(await list()).toEqual(before);
  });

  it('another team’s remote', async () => {
    const { begin, before, list } = await setUp();
    const answer = await begin(await toManifest({ remote: 'mfe-publish' }));
    expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    expect(await list()).toEqual(before);
  });
});

describe('a file is refused, and its upload is gone, when it', () => {
  const evil = { change: withFiles('client/evil.js') };

  it.each<[string, string, Record<string, string>, number, RegExp]>([
    ['has other content', 'good', {}, 422, /promised 4 bytes with hash/],
    ['is shorter', 'evi', {}, 422, /sent 3/],
    ['is longer', 'evil and more', {}, 422, /more than the 4 bytes/],
  ])('%s', async (_, body, headers, status, reason) => {
    const { begin, put, post, before, list } = await setUp();
    const { result } = await begin(await toManifest(evil));
    const answer = await put(`/uploads/${result.upload}/files/${toHash('evil')}`, body, headers);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(reason)]);
    expect(await list()).toEqual(before);
    expect((await post(`/uploads/${result.upload}/commit`, {})).code).toBe('upload_unknown');
  });

  it('is none of the manifest', async () => {
    const { begin, put, before, list } = await setUp();
    const { result } = await begin(await toManifest(evil));
    const answer = await put(`/uploads/${result.upload}/files/${toHash('other')}`, 'other');
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/names no file/)]);
    expect(await list()).toEqual(before);
  });

  it('never ends: it is cut at its size, whatever it says of itself', async () => {
    const { begin, put, before, list } = await setUp();
    const { result } = await begin(await toManifest(evil));
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const url = `/uploads/${result.upload}/files/${toHash('evil')}`;
    // The answer may be lost where the connection is closed while the client still writes.
    const refused = await put(url, endless).catch(() => undefined);
    expect(refused?.code ?? 'release_damaged').toBe('release_damaged');
    expect(sent).toBeLessThan(20_000_000);
    expect(await list()).toEqual(before);
  });
});

it('refuses a release that claims what another team’s live release owns', async () => {
  const { desk, list } = await setUp();
  await desk.registry.admit('mfe-publish', { who: 'amra', why: '' });
  await desk.registry.promote('mfe-catalog', '1.0.0', { who: 'amra', why: '' });
  const team = await desk.createToken('publish-team', { kind: 'team', remotes: ['mfe-publish'] });
  const during = await list();
  const claim = ({ declaration }: Release) =>
    void Object.assign(declaration ?? {}, { domains: ['publish', 'catalog'] });
  const thief = await buildSample({ remote: 'mfe-publish', change: claim });
  const refused = await desk.as(team)('publish', thief, '--force', '--json');
  expect(JSON.parse(refused.output).error).toMatchObject({ code: 'owner_conflict' });
  expect((await list()).filter((name) => !name.includes('/smoke/'))).toEqual(during);
});

it('refuses what is compressed, so that nothing unpacks to more than was sent', async () => {
  const { begin, put, before, list } = await setUp();
  const { result } = await begin(await toManifest({ change: withFiles('client/evil.js') }));
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(10_000_000)));
  const url = `/uploads/${result.upload}/files/${toHash('evil')}`;
  const kinds: Record<string, string>[] = [{ 'content-encoding': 'gzip' }, { 'content-type': 'application/zip' }];
  for (const headers of kinds) {
    const answer = await put(url, bomb, headers);
    expect([answer.status >= 400, answer.code]).toEqual([true, 'request_invalid']);
  }
  expect((await list()).filter((name) => !before.includes(name))).toEqual([expect.stringMatching(/release\.json$/)]);
});

it('knows an upload of its owner only, and no path in place of its name', async () => {
  const { desk, begin, put, post, list } = await setUp();
  const other = await desk.createToken('other-team', { kind: 'team', remotes: ['mfe-catalog'] });
  const { result } = await begin(await toManifest({ change: withFiles('client/evil.js') }));
  const url = `/uploads/${result.upload}`;
  const during = await list();
  expect((await put(`${url}/files/${toHash('evil')}`, 'evil', {}, other)).code).toBe('upload_unknown');
  expect((await post(`${url}/commit`, {}, other)).code).toBe('upload_unknown');
  for (const name of ['..%2F..%2Fkeys', '%2e%2e', 'a'.repeat(43)])
    expect((await put(`/uploads/${name}/files/${toHash('evil')}`, 'evil')).code).toMatch(
      /upload_unknown|request_invalid/,
    );
  for (const hash of ['..%2F..%2Frelease.json', 'release.json'])
    expect((await put(`${url}/files/${hash}`, 'evil')).code).toMatch(/upload_unknown|request_invalid/);
  expect(await list()).toEqual(during);
});

it('drops a client that is slow, and forgets what nobody goes on with', async () => {
  const { desk, team, begin, before, list } = await setUp({}, { limits: { requestMs: 300, answerMs: 5000 } });
  const { result } = await begin(await toManifest({ change: withFiles('client/evil.js') }));
  const { port, hostname } = new URL(desk.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `PUT /api/v1/uploads/${result.upload}/files/${toHash('evil')} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${team}`,
      'content-type: application/octet-stream',
      'content-length: 4',
      '',
      'e',
    ].join('\r\n'),
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  // The manifest alone waits for who goes on; an hour later it is gone with the next upload.
  const left = (await list()).filter((name) => !before.includes(name));
  expect(left).toEqual([expect.stringMatching(/release\.json$/)]);
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await utimes(path.dirname(left[0] ?? ''), longAgo, longAgo);
  await begin(await toManifest({ version: '3.0.0' }));
  expect(await list()).not.toContain(left[0]);
});

it('refuses an upload too many, while others are unfinished', async () => {
  const { desk, begin } = await setUp();
  for (let count = 0; count < 20; count += 1) await begin(await toManifest({ version: `2.0.${count}` }));
  const answer = await begin(await toManifest({ version: '3.0.0' }));
  expect([answer.status, answer.code, answer.text]).toEqual([
    429,
    'rate_limited',
    expect.stringContaining('unfinished'),
  ]);
  expect(await desk.registry.list()).toHaveLength(1);
});

it('leaves nothing of a release that a check refuses, and takes none that is published with other content', async () => {
  const refusing: Check<ReleaseFolder> = { name: 'one React', findErrors: () => ['it brings a React of its own'] };
  const { desk, team, before, list } = await setUp({ publishChecks: [refusing] });
  const refused = await desk.as(team)('publish', await buildSample({ version: '2.0.0' }));
  expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringContaining('it brings a React of its own') });
  expect(await list()).toEqual(before);
  const taken = await desk.as(team)('publish', await buildSample({ page: 'other' }), '--force');
  expect(taken).toMatchObject({ exitCode: 1, errors: expect.stringContaining('published with another content') });
  const results = (name: string) => name.includes('/smoke/');
  expect((await list()).filter((name) => !results(name))).toEqual(before);
});
