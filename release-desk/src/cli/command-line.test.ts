import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@storefront/contracts/releases';
import { storeSiteAddress } from '@storefront/contracts/releases/site-address';
import { openDesk } from '../../test/desk';
import { buildSample } from '../../test/sample-release';
import type { Check } from '../checks/check';
import { openDiskRegistry } from '../registry/registry';
import type { ReleaseFolder } from '../registry/release-folder';

// Every change is synced to the disk several times.
jest.setTimeout(30_000);

type Desk = Awaited<ReturnType<typeof openDesk>>;

async function publish(release: Desk, ...versions: string[]) {
  for (const version of versions) await release('publish', await buildSample({ version }));
}

const readResult = ({ output }: { output: string }) => JSON.parse(output).result;

test('publishes, promotes and lists as text', async () => {
  const release = await openDesk();
  const folder = await buildSample({ version: '1.4.0' });
  expect((await release('publish', folder)).output).toBe('mfe-catalog@1.4.0 is published');
  expect((await release('promote', 'mfe-catalog@1.4.0')).output).toBe('mfe-catalog@1.4.0 is live, revision 4');
  expect((await release('publish', folder)).output).toBe('mfe-catalog@1.4.0 was published already');
  expect((await release('list')).output).toMatch(/^mfe-catalog@1\.4\.0 {2}live {2}\d{4}-\S+ {2}amra$/);
});

test('shows from which commit a release was built and who wrote it', async () => {
  const release = await openDesk();
  const change = (built: object) => Object.assign(built, { commit: 'abcdef0123', author: 'Amra Hadžić' });
  await release('publish', await buildSample({ change }), '--promote');
  expect((await release('show', 'mfe-catalog')).output).toMatch(/commit +abcdef0123 by Amra Hadžić/);
  expect(readResult(await release('show', 'mfe-catalog', '--json'))).toMatchObject({ author: 'Amra Hadžić' });
});

test('rejects an author that would write to the terminal', async () => {
  const release = await openDesk();
  const change = (built: object) => Object.assign(built, { author: 'a\u001b[2J' });
  expect((await release('publish', await buildSample({ change }))).exitCode).toBe(1);
});

test('warns of a version that was rolled back automatically', async () => {
  const release = await openDesk();
  await publish(release, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await release('promote', `mfe-catalog@${version}`);
  const registry = openDiskRegistry(path.join(release.dataFolder, 'releases'));
  await registry.rollback('mfe-catalog', { who: 'automatic rollback', why: '3 of 50 requests failed' });
  const warning = /warning: 1\.1\.0 was rolled back automatically at \S+: 3 of 50 requests failed$/;
  expect((await release('canary', 'mfe-catalog@1.1.0', '5')).output).toMatch(warning);
  expect((await release('canary', 'mfe-catalog@1.1.0', '0')).output).not.toMatch(warning);
  expect((await release('promote', 'mfe-catalog@1.1.0')).output).toMatch(warning);
  await release('promote', 'mfe-catalog@1.0.0');
  const published = await release('publish', await buildSample({ version: '1.1.0' }), '--promote');
  expect(published.output).toMatch(warning);
});

test('names the pages whose content differs, not those of which only the version does', async () => {
  const release = await openDesk();
  const container = (version: string) => `mfe_catalog__${version}`.replace(/\W/g, '_');
  for (const [version, text] of [
    ['1.0.0', 'same'],
    ['1.1.0', 'same'],
    ['1.2.0', 'other'],
  ] as const)
    await release('publish', await buildSample({ version, page: `${container(version)} ${version} ${text}` }));
  const changed = async (...versions: string[]) =>
    readResult(await release('diff', `mfe-catalog@${versions[1]}`, versions[0] ?? '', '--json'))
      .differences.map(({ what }: { what: string }) => what)
      .filter((what: string) => what.startsWith('content'));
  expect(await changed('1.0.0', '1.1.0')).toEqual([]);
  expect(await changed('1.1.0', '1.2.0')).toEqual(['content catalog.detail']);
});

test('names the pages whose server half differs while the browser files are the same', async () => {
  const release = await openDesk();
  const server =
    "import { detail } from './detail/page.server';\nexport const pages = {\n  'catalog.detail': definePage(detail),\n};";
  const sources = ['./src/server.ts', './src/detail/page.server.ts'].map(
    (name) => `webpack://@storefront/mfe-catalog/${name}`,
  );
  for (const [version, loader] of [
    ['1.0.0', 'one'],
    ['1.1.0', 'one'],
    ['1.2.0', 'another'],
  ] as const) {
    const serverMap = JSON.stringify({ sources, sourcesContent: [server, `export const detail = '${loader}';`] });
    await release('publish', await buildSample({ version, server: `/* ${version} ${loader} */`, serverMap }));
  }
  const changed = async (from: string, to: string) =>
    readResult(await release('diff', `mfe-catalog@${to}`, from, '--json'))
      .differences.map(({ what }: { what: string }) => what)
      .filter((what: string) => !what.endsWith('bytes'));
  expect(await changed('1.0.0', '1.1.0')).toEqual([]);
  expect(await changed('1.1.0', '1.2.0')).toEqual(['server half', 'server catalog.detail']);
});

test('notices another server half of a release without the sources', async () => {
  const release = await openDesk();
  for (const [version, text] of [
    ['1.0.0', 'one'],
    ['1.1.0', 'one'],
    ['1.2.0', 'two'],
  ] as const)
    await release(
      'publish',
      await buildSample({ version, server: `exports.version = '${version}'; exports.pages = '${text}'` }),
    );
  const changed = async (from: string, to: string) =>
    readResult(await release('diff', `mfe-catalog@${to}`, from, '--json')).differences;
  expect(await changed('1.0.0', '1.1.0')).toEqual([]);
  expect(await changed('1.1.0', '1.2.0')).toContainEqual(expect.objectContaining({ what: 'server half' }));
});

test('publishes and promotes in one command', async () => {
  const release = await openDesk();
  const answer = await release('publish', await buildSample(), '--promote', '--json');
  expect(JSON.parse(answer.output)).toEqual({
    ok: true,
    result: {
      remote: 'mfe-catalog',
      version: '1.0.0',
      isNew: true,
      isDryRun: false,
      promoted: { from: null, isNew: true, revision: 4, checks: [expect.anything()], warnings: [] },
      checks: [expect.objectContaining({ name: 'browser smoke', outcome: 'passed' })],
      isForced: false,
    },
  });
});

test('builds the named remote and publishes the result', async () => {
  const built: string[] = [];
  const release = await openDesk({
    async buildRemote(remote) {
      built.push(remote);
      return buildSample({ version: '1.7.0' });
    },
  });
  expect((await release('publish', 'mfe-catalog')).output).toBe('mfe-catalog@1.7.0 is published');
  expect(built).toEqual(['mfe-catalog']);
});

test('shows the content of the live version', async () => {
  const release = await openDesk();
  await release('publish', await buildSample(), '--promote');
  expect(readResult(await release('show', 'mfe-catalog', '--json'))).toMatchObject({
    version: '1.0.0',
    isLive: true,
    pages: ['catalog.detail'],
    clientBytes: 16,
    serverBytes: 16,
  });
  expect((await release('show', 'mfe-catalog@1.0.0')).output).toContain('mfe-catalog@1.0.0 (live)');
});

test('names the events that a version declares, and which differ from the live version', async () => {
  const release = await openDesk();
  const withEvents =
    (...names: string[]) =>
    (built: object) =>
      Object.assign(built, { events: Object.fromEntries(names.map((name) => [name, { type: 'object' }])) });
  await release('publish', await buildSample({ change: withEvents('catalog.seen') }), '--promote');
  const change = withEvents('catalog.seen', 'catalog.compared');
  await release('publish', await buildSample({ version: '1.1.0', change }));
  expect((await release('show', 'mfe-catalog')).output).toMatch(/^event +catalog\.seen$/m);
  const { output } = await release('diff', 'mfe-catalog@1.1.0');
  expect(output).toMatch(/^event catalog\.compared +none +→ +[\da-f]{12}$/m);
  expect(output).not.toContain('catalog.seen');
});

test('starts a canary, changes its share and ends it', async () => {
  const release = await openDesk();
  await publish(release, '1.0.0', '1.1.0');
  await release('promote', 'mfe-catalog@1.0.0');
  expect((await release('canary', 'mfe-catalog@1.1.0', '10')).output).toBe(
    'mfe-catalog@1.1.0 goes to 10 % of the visitors, revision 6',
  );
  expect((await release('list')).output).toMatch(/1\.1\.0 {2}canary, 10 % .*\n.*1\.0\.0 {2}live, 90 % /);
  await release('canary', 'mfe-catalog@1.1.0', '20%');
  await release('canary', 'mfe-catalog@1.1.0', '0');
  expect((await release('list')).output).not.toContain('canary');
  const { entries } = readResult(await release('history', '--json', '--limit', '3'));
  expect(entries.map(({ action, traffic }: { action: string; traffic: number }) => [action, traffic])).toEqual([
    ['canary', 10],
    ['canary', 20],
    ['canary', 0],
  ]);
});

test('rejects a canary without a live version, and of the live version', async () => {
  const release = await openDesk();
  await publish(release, '1.0.0');
  expect(await release('canary', 'mfe-catalog@1.0.0', '10')).toMatchObject({ exitCode: 1 });
  await release('promote', 'mfe-catalog@1.0.0');
  expect((await release('canary', 'mfe-catalog@1.0.0', '10')).errors).toContain('is live for everyone already');
});

test('rolls back the last change: the canary first, then version by version', async () => {
  const release = await openDesk();
  await publish(release, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('promote', `mfe-catalog@${version}`);
  await release('canary', 'mfe-catalog@1.3.0', '50');
  const back = async () => (await release('rollback', 'mfe-catalog', '--why', 'complaints')).output;
  expect(await back()).toContain('back from 1.3.0 to 1.2.0');
  expect(await back()).toContain('back from 1.2.0 to 1.1.0');
  expect(await back()).toContain('back from 1.1.0 to 1.0.0');
  expect((await release('rollback', 'mfe-catalog')).errors).toBe(
    'No other version of mfe-catalog was live before 1.0.0',
  );
  expect((await release('rollback', 'mfe-catalog', '--to', '1.2.0')).output).toContain('back from 1.0.0 to 1.2.0');
  expect((await release('rollback', 'mfe-catalog', '--to', '1.2.0')).output).toContain('is there already');
});

test('warns of fragments that a rollback takes away from who places them', async () => {
  const release = await openDesk();
  const declare = (fragmentProps: object, fragments: object) => (built: Release) => {
    Object.assign(built, { fragmentProps });
    Object.assign(built.client, { fragments });
  };
  const points = { type: 'object', properties: {}, required: [], additionalProperties: false };
  await release('publish', await buildSample(), '--promote');
  const taken = declare({ taken: { 'catalog.points': points }, placed: {} }, { 'catalog.points': { js: [], css: [] } });
  await release('publish', await buildSample({ version: '1.1.0', change: taken }), '--promote');
  const placed = declare({ taken: {}, placed: { 'catalog.points': points } }, {});
  await release('publish', await buildSample({ remote: 'mfe-account', change: placed }), '--promote');
  expect((await release('rollback', 'mfe-catalog')).output).toMatch(
    /back from 1\.1\.0 to 1\.0\.0, .*\n {2}warning: catalog\.points, which mfe-account@1\.0\.0 places: there is none$/,
  );
});

test('prints who did what and why, the newest last', async () => {
  const release = await openDesk();
  await release('publish', await buildSample());
  await release('promote', 'mfe-catalog@1.0.0', '--why', 'new buy box', '--who', 'izdanja');
  const { output } = await release('history', '--limit', '1');
  expect(output).toMatch(/^#4 {2}\S+ {2}izdanja {2}promote {2}mfe-catalog 1\.0\.0 {2}new buy box$/);
});

test('prints the differences between two versions', async () => {
  const release = await openDesk();
  await release('publish', await buildSample(), '--promote');
  const change: Parameters<typeof buildSample>[0] = {
    version: '1.1.0',
    page: 'another page',
    change: (built) => Object.assign(built.shared, { react: '^18.0.0' }),
  };
  await release('publish', await buildSample(change));
  const { differences } = readResult(await release('diff', 'mfe-catalog@1.1.0', '--json'));
  expect(differences).toContainEqual({ what: 'shared react', from: '^19.3.1', to: '^18.0.0' });
  expect(differences).toContainEqual({ what: 'client bytes', from: '16', to: '24' });
  expect((await release('diff', 'mfe-catalog@1.1.0', '1.1.0')).output).toContain('nothing of this differs');
});

test('removes old versions that no visitor gets', async () => {
  const release = await openDesk();
  await publish(release, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await release('promote', 'mfe-catalog@1.0.0');
  expect(readResult(await release('gc', '--json', '--keep', '1')).removed).toEqual([]);
  const sweep = ['gc', '--json', '--keep', '1', '--older-than', '0d'];
  expect(readResult(await release(...sweep, '--dry-run')).removed).toHaveLength(2);
  expect(readResult(await release(...sweep)).removed).toEqual(['mfe-catalog@1.2.0', 'mfe-catalog@1.1.0']);
  expect((await readdir(path.join(release.dataFolder, 'releases/mfe-catalog'))).sort()).toEqual(['1.0.0', '1.3.0']);
});

describe('removing old versions', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));
  const sweep = ['gc', '--json', '--keep', '1'];

  /** 1.0.0 and 1.1.0 were live one after another, 1.2.0 is live since day 100. */
  async function openLater() {
    const clock = { now: day(0) };
    const release = await openDesk({ now: () => clock.now });
    await publish(release, '1.0.0', '1.1.0');
    await release('promote', 'mfe-catalog@1.0.0');
    await release('promote', 'mfe-catalog@1.1.0');
    clock.now = day(100);
    await publish(release, '1.2.0');
    await release('promote', 'mfe-catalog@1.2.0');
    return { release, clock };
  }

  it('counts from the day on which visitors last got them', async () => {
    const { release, clock } = await openLater();
    clock.now = day(101);
    await publish(release, '1.3.0');
    await release('promote', 'mfe-catalog@1.3.0');
    expect(readResult(await release(...sweep)).removed).toEqual(['mfe-catalog@1.0.0']);
    clock.now = day(108);
    expect(readResult(await release(...sweep)).removed).toEqual(['mfe-catalog@1.1.0']);
  });

  it('never removes a rollback target', async () => {
    const { release, clock } = await openLater();
    clock.now = day(1000);
    expect(readResult(await release(...sweep)).removed).toEqual(['mfe-catalog@1.0.0']);
    expect((await release('rollback', 'mfe-catalog')).output).toContain('back from 1.2.0 to 1.1.0');
  });
});

test('prints an error as text and as JSON, and exits with 1', async () => {
  const release = await openDesk();
  const folder = await buildSample();
  await writeFile(path.join(folder, 'server/server.cjs'), 'tampered');
  const inWords = await release('publish', folder);
  expect(inWords).toMatchObject({ output: '', exitCode: 1 });
  expect(inWords.errors).toContain('server/server.cjs of mfe-catalog@1.0.0 is not what was built');
  const inJson = await release('publish', folder, '--json');
  expect(inJson.exitCode).toBe(1);
  expect(JSON.parse(inJson.output)).toMatchObject({ ok: false, error: { code: 'release_damaged' } });
});

test('exits with 3 when the map has changed', async () => {
  const release = await openDesk();
  await release('publish', await buildSample(), '--promote');
  await publish(release, '1.1.0');
  const { exitCode, errors } = await release('promote', 'mfe-catalog@1.1.0', '--if-revision', '1');
  expect(exitCode).toBe(3);
  expect(errors).toBe('The map is at revision 4, not at 1: look again and retry');
});

test.each([['promote'], ['canary', '10']])(
  'tells at once that the map has moved on: no check is waited for by %s',
  async (command, ...words) => {
    const findErrors = jest.fn(() => []);
    const release = await openDesk({ promotionChecks: [{ name: 'slow', findErrors }] });
    await publish(release, '1.0.0');
    const answer = await release(command, 'mfe-catalog@1.0.0', ...words, '--if-revision', '7');
    expect([answer.exitCode, findErrors.mock.calls]).toEqual([3, []]);
  },
);

describe('checks', () => {
  const refusing: Check<ReleaseFolder> = { name: 'size', findErrors: () => ['catalog.detail has 20 kB of 15'] };

  it('print their warnings when they pass, and the audit log keeps them', async () => {
    const warned = 'catalog.tiles was not seen';
    const warning: Check<ReleaseFolder> = {
      name: 'server render',
      findErrors(_, __, warn) {
        warn(warned);
        return [];
      },
    };
    const release = await openDesk({ promotionChecks: [warning] });
    await release('publish', await buildSample());
    expect((await release('promote', 'mfe-catalog@1.0.0')).output).toContain(`\n  warning: ${warned}`);
    const { entries } = readResult(await release('history', '--json'));
    expect(entries.at(-1).checks).toContainEqual(expect.objectContaining({ outcome: 'passed', details: [warned] }));
  });

  it('reject a promotion with the reason and keep the live version', async () => {
    const release = await openDesk({ promotionChecks: [refusing] });
    await publish(release, '1.0.0');
    const { exitCode, errors } = await release('promote', 'mfe-catalog@1.0.0');
    expect(exitCode).toBe(1);
    expect(errors).toBe('mfe-catalog@1.0.0 is refused\n  size: catalog.detail has 20 kB of 15');
    expect(readResult(await release('list', '--json')).revision).toBe(0);
  });

  it('say that the version is published when they reject its promotion', async () => {
    const release = await openDesk({ promotionChecks: [refusing] });
    const { exitCode, errors } = await release('publish', await buildSample(), '--promote');
    expect(exitCode).toBe(1);
    expect(errors).toContain('mfe-catalog@1.0.0 is published and not live: mfe-catalog@1.0.0 is refused');
    expect(readResult(await release('list', '--json')).releases).toHaveLength(1);
  });

  it('do not mention a browser check that was not requested', async () => {
    const release = await openDesk();
    const answer = await release('publish', await buildSample(), '--promote', '--no-smoke', '--force');
    expect(answer.output).toBe('mfe-catalog@1.0.0 is published\nmfe-catalog@1.0.0 is live, revision 4');
    const [entry] = readResult(await release('history', '--json', '--limit', '1')).entries;
    expect(entry.checks).toEqual([expect.objectContaining({ name: 'browser smoke', outcome: 'skipped' })]);
  });

  it('can be overridden, which the audit log records with their results', async () => {
    const release = await openDesk({ promotionChecks: [refusing] });
    await publish(release, '1.0.0');
    expect((await release('promote', 'mfe-catalog@1.0.0', '--force')).exitCode).toBe(0);
    const [entry] = readResult(await release('history', '--json', '--limit', '1')).entries;
    expect(entry).toMatchObject({
      isForced: true,
      checks: [{ name: 'size', outcome: 'failed' }, { outcome: 'passed' }],
    });
    expect((await release('history', '--limit', '1')).output).toContain('promote (forced)');
  });

  it('are recorded in the audit log when they passed', async () => {
    const release = await openDesk({ publishChecks: [{ name: 'page table', findErrors: () => [] }] });
    await publish(release, '1.0.0');
    const entry = readResult(await release('history', '--json')).entries.at(-1);
    expect(entry).toMatchObject({ action: 'publish', checks: [{ name: 'page table', outcome: 'passed' }, {}] });
    expect(entry.isForced).toBeUndefined();
  });
});

describe('tokens', () => {
  async function openClosedDesk() {
    const release = await openDesk();
    const manager = (await release('token', 'create', 'izdanja', '--manager')).output;
    const create = ['token', 'create', 'catalog-team', '--team', 'mfe-catalog'];
    return { release, manager, team: (await release.as(manager)(...create)).output };
  }

  it('let a team publish its own remote under its own name', async () => {
    const { release, team } = await openClosedDesk();
    const { exitCode } = await release.as(team)('publish', await buildSample(), '--who', 'somebody else');
    expect(exitCode).toBe(0);
    expect(readResult(await release('history', '--json')).entries.at(-1).who).toBe('catalog-team');
  });

  it.each([
    ['publish another remote', async () => ['publish', await buildSample({ remote: 'mfe-publish' })]],
    ['promote', async () => ['promote', 'mfe-catalog@1.0.0']],
    ['roll back', async () => ['rollback', 'mfe-catalog']],
    ['start a canary', async () => ['canary', 'mfe-catalog@1.0.0', '5']],
    ['make tokens', async () => ['token', 'create', 'x', '--manager']],
    ['list tokens', async () => ['token', 'list']],
    ['publish and promote in one go', async () => ['publish', await buildSample({ version: '3.0.0' }), '--promote']],
  ])('do not let a team %s', async (_, makeWords) => {
    const { release, team } = await openClosedDesk();
    await release.as(team)('publish', await buildSample());
    const answer = await release.as(team)(...(await makeWords()), '--json');
    expect(JSON.parse(answer.output).error.code).toBe('not_allowed');
    expect(readResult(await release('history', '--json')).entries.at(-1).who).toBe('catalog-team');
  });

  it('are required once there is one, and end when they are revoked', async () => {
    const { release, manager, team } = await openClosedDesk();
    const folder = await buildSample();
    expect((await release('publish', folder)).errors).toContain('takes a token');
    expect((await release.as('rd_guessed')('publish', folder)).errors).toContain('none of this registry');
    await release.as(manager)('token', 'revoke', 'catalog-team');
    expect((await release.as(team)('publish', folder)).exitCode).toBe(1);
    expect((await release.as(manager)('token', 'revoke', 'izdanja')).errors).toContain('last release manager');
  });

  it('let a release manager promote', async () => {
    const { release, manager, team } = await openClosedDesk();
    await release.as(team)('publish', await buildSample());
    expect((await release.as(manager)('promote', 'mfe-catalog@1.0.0')).exitCode).toBe(0);
  });
});

test('creates a preview link that expires', async () => {
  const release = await openDesk({ now: () => new Date('2026-11-21T10:00:00Z') });
  await publish(release, '1.0.0');
  const words = [
    'preview',
    'mfe-catalog@1.0.0',
    '--json',
    '--expires',
    '30m',
    '--path',
    '/en/',
    '--site',
    'https://s.example',
  ];
  const { url, expiresAt } = readResult(await release(...words));
  expect(expiresAt).toBe('2026-11-21T10:30:00.000Z');
  expect(url).toMatch(/^https:\/\/s\.example\/-\/preview\?token=[\w.-]+&path=%2Fen%2F$/);
  expect((await release('preview', 'mfe-catalog@9.9.9')).errors).toBe('mfe-catalog@9.9.9 is not published');
});

test('creates one link for versions of several remotes', async () => {
  const release = await openDesk();
  await publish(release, '1.0.0');
  await release('publish', await buildSample({ remote: 'mfe-checkout' }), '--admit');
  const { url, releases } = readResult(await release('preview', 'mfe-catalog@1.0.0', 'mfe-checkout@1.0.0', '--json'));
  expect(releases).toEqual([
    { remote: 'mfe-catalog', version: '1.0.0' },
    { remote: 'mfe-checkout', version: '1.0.0' },
  ]);
  const remotes = new URL(url).searchParams
    .getAll('token')
    .map((token) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).remote);
  expect(remotes).toEqual(['mfe-catalog', 'mfe-checkout']);
});

describe('a preview link leads', () => {
  const setUp = async (env: Record<string, string> = {}) => {
    const release = await openDesk({ env });
    await publish(release, '1.0.0');
    const link = async (...words: string[]) => (await release('preview', 'mfe-catalog@1.0.0', ...words)).output;
    return { link, dataFolder: release.dataFolder };
  };

  it('to localhost while the shop does not run', async () => {
    const { link } = await setUp({ PORT: '4000' });
    expect(await link()).toMatch(/^http:\/\/localhost:4000\/-\/preview/);
  });

  it('to where the shop runs', async () => {
    const { link, dataFolder } = await setUp({ PORT: '4000' });
    await storeSiteAddress(dataFolder, 3000, 'https://shop.example');
    expect(await link()).toMatch(/^https:\/\/shop\.example\/-\/preview\S+\nuntil \S+$/);
  });

  it('to what is named, wherever the shop runs', async () => {
    const { link, dataFolder } = await setUp({ PUBLIC_URL: 'https://set.example' });
    await storeSiteAddress(dataFolder, 3000, 'https://shop.example');
    expect(await link()).toMatch(/^https:\/\/set\.example\//);
    expect(await link('--site', 'https://named.example')).toMatch(/^https:\/\/named\.example\//);
  });

  it('to the newest of several addresses, and names the others', async () => {
    const { link, dataFolder } = await setUp();
    await storeSiteAddress(dataFolder, 3000, 'http://localhost:3000', new Date('2026-11-21T10:00:00Z'));
    await storeSiteAddress(dataFolder, 3010, 'https://shop.example', new Date('2026-11-21T11:00:00Z'));
    expect(await link()).toMatch(
      /^https:\/\/shop\.example\/.*\nuntil .*\n.*also runs at http:\/\/localhost:3000: --site/,
    );
    expect(JSON.parse(await link('--json')).result.otherSites).toEqual(['http://localhost:3000']);
  });
});

test.each([
  ['an unknown command', ['deploy'], "unknown command 'deploy'"],
  ['an unknown option', ['list', '--fast'], "unknown option '--fast'"],
  ['an option of another command', ['list', '--promote'], "unknown option '--promote'"],
  ['a missing operand', ['publish'], "missing required argument 'remote|folder'"],
  ['a release without version', ['promote', 'mfe-catalog'], 'It is not <remote>@<version>.'],
  ['a number that is none', ['history', '--limit', 'all'], 'It takes a whole number.'],
  ['a share that is none', ['canary', 'mfe-catalog@1.0.0', '120'], 'It takes a number from 0 to 100.'],
  ['a time that is none', ['preview', 'mfe-catalog@1.0.0', '--expires', 'soon'], '30m, 4h, 2d'],
  ['a link that ends at once', ['preview', 'mfe-catalog@1.0.0', '--expires', '0m'], 'from 1m to 30d'],
  ['a link that never ends', ['preview', 'mfe-catalog@1.0.0', '--expires', '99999999d'], 'from 1m to 30d'],
  ['a link to another site', ['preview', 'mfe-catalog@1.0.0', '--path', '//evil.example/'], 'a path of the site'],
  [
    'a link to two versions of a remote',
    ['preview', 'mfe-catalog@1.0.0', 'mfe-catalog@1.1.0'],
    'one version of mfe-catalog',
  ],
  ['a site that is none', ['preview', 'mfe-catalog@1.0.0', '--site', 'shop'], 'It takes an address'],
  ['a remote that is none', ['rollback', 'constructor'], 'It is no name of a remote'],
  ['a release of no remote', ['promote', 'catalog@1.0.0'], 'It is no name of a remote'],
  ['the history of no remote', ['history', '../mfe-catalog'], 'It is no name of a remote'],
  ['what is shown of no remote', ['show', '__proto__'], 'It is no name of a remote'],
  ['an admission of no remote', ['admit', 'journal'], 'It is no name of a remote'],
  ['a token for nobody', ['token', 'create', 'x'], 'name either --team <remote>, --manager or --reader'],
])('explains %s and exits with 2', async (_, args, reason) => {
  const release = await openDesk();
  const { exitCode, errors } = await release(...args);
  expect(exitCode).toBe(2);
  expect(errors).toContain(reason);
  expect(JSON.parse((await release(...args, '--json')).output)).toMatchObject({ ok: false, error: { code: 'usage' } });
});

test('prints help for all commands and for each', async () => {
  const release = await openDesk();
  const { output, exitCode } = await release('--help');
  expect(exitCode).toBe(0);
  const names = [
    'publish',
    'list',
    'show',
    'diff',
    'promote',
    'canary',
    'rollback',
    'preview',
    'history',
    'gc',
    'types',
    'token',
  ];
  for (const name of names) expect(output).toContain(`\n  ${name} `);
  expect((await release('canary', '--help')).output).toContain('--if-revision <number>');
  expect((await release('preview', '--help')).output).toContain('(default: 8h)');
  expect((await release('gc', '--help')).output).toContain('(default: 7d)');
  expect(await release()).toMatchObject({ exitCode: 2 });
});
