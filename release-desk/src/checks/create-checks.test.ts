import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyPropsSchema, propsSchema } from '@storefront/contracts/fragments';
import type { Release } from '@storefront/contracts/releases';
import { openDesk } from '../../test/desk';
import { buildSample } from '../../test/sample-release';
import { openDiskRegistry } from '../registry/registry';
import { createChecks } from './create-checks';

// Promotions by the command line, with the checks that the program has.
jest.setTimeout(60_000);

const actor = { who: 'izdanja', why: '' };
const workerFile = path.join(__dirname, '../../test/render-worker.cjs');
const sharedVersions = { react: '19.3.1', '@storefront/contracts/runtime': '1.2.0' };
/** Many quick pages: 200 renders in all leave few for the slow one. */
const quickPages = 20;

async function writeRecordings(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recordings-'));
  const write = (name: string, value: object) => writeFile(path.join(folder, name), JSON.stringify(value));
  await write('site.json', { language: 'ba', prefix: '', currency: {}, info: {}, labels: {} });
  const recorded = { path: '/', params: {}, query: '', route: {}, session: {}, calls: [] };
  await write('detail.json', { pageKey: 'catalog.detail', ...recorded });
  for (let count = 0; count < quickPages; count += 1)
    await write(`list-${count}.json`, { pageKey: 'catalog.list', ...recorded });
  return folder;
}

interface Candidate {
  version?: string;
  /** What `load` of the detail does first. */
  load?: string;
  /** The props that its fragment takes. */
  props?: AnyPropsSchema;
  morePages?: readonly string[];
}

/** A catalogue with two pages and a fragment. */
function buildCatalog({ version = '1.1.0', load = '', props = propsSchema({}), morePages = [] }: Candidate = {}) {
  const change = (release: Release) => {
    release.shared['@storefront/contracts/runtime'] = '^1.0.0';
    for (const pageKey of ['catalog.list', ...morePages])
      Object.assign(release.client.pages, { [pageKey]: { js: [], css: [] } });
    Object.assign(release.client.fragments, { 'catalog.tiles': { js: [], css: [] } });
    Object.assign(release, { fragmentProps: { taken: { 'catalog.tiles': props }, placed: {} } });
  };
  const toPage = (body: string) =>
    `{ server: { cache: 'public', async load() { ${body}; return { kind: 'page', data: {}, fragments: [] }; }, head: () => ({ title: 'Bokal' }) }, View: () => 'x' }`;
  const server = [
    `exports.pages = { 'catalog.detail': ${toPage(load)}, 'catalog.list': ${toPage('')} };`,
    `exports.fragments = { 'catalog.tiles': { server: { async load() { return {}; } }, View: () => 'x', props: ${JSON.stringify(props)} } };`,
  ].join('\n');
  return buildSample({ version, change, server });
}

/** What the command line says of a promotion while a sound version is live, and another remote places its fragment. */
async function promote(candidate: Candidate): Promise<string> {
  const checks = createChecks({ sharedVersions, workerFile, recordingsFolder: await writeRecordings() });
  const release = await openDesk(checks);
  const registry = openDiskRegistry(path.join(release.dataFolder, 'releases'));
  const change = (built: Release) =>
    Object.assign(built, { fragmentProps: { taken: {}, placed: { 'catalog.tiles': propsSchema({}) } } });
  for (const folder of [
    await buildCatalog({ version: '1.0.0' }),
    await buildSample({ remote: 'mfe-publish', change }),
  ]) {
    const { release: live } = await registry.publish(folder, actor);
    await registry.admit(live.remote, actor);
    await registry.promote(live.remote, live.version, actor);
  }
  expect(await release('publish', await buildCatalog(candidate))).toMatchObject({ exitCode: 0 });
  const { output, errors } = await release('promote', 'mfe-catalog@1.1.0');
  return output + errors;
}

it('promotes a sound release', async () => {
  expect(await promote({})).toMatch(/^mfe-catalog@1\.1\.0 is live after 1\.0\.0/);
});

it.each<[string, Candidate, RegExp]>([
  [
    'takes other props than a live remote places its fragment with',
    { props: propsSchema({ list: { type: 'string' } }) },
    /fragment props: catalog\.tiles, which mfe-publish@1\.0\.0 places: "list" is missing/,
  ],
  ['throws', { load: 'throw new Error("no")' }, /server render: catalog\.detail throws: no/],
  [
    'is much slower than the live version',
    { load: 'for (const end = performance.now() + 200; performance.now() < end; );' },
    /server render: catalog\.detail takes \d{3,}\.\d ms, the live version \d+\.\d ms/,
  ],
  [
    'has a page that is not recorded',
    { morePages: ['catalog.compare'] },
    /recordings skipped .*not rendered, for nothing is recorded: catalog\.compare/,
  ],
])('refuses to promote a release that %s', async (_, candidate, reason) => {
  expect(await promote(candidate)).toMatch(reason);
});
