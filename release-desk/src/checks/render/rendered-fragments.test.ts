import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyPropsSchema, propsSchema } from '@storefront/contracts/fragments';
import type { Release } from '@storefront/contracts/releases';
import { buildSample, makeFolder } from '../../../test/sample-release';
import { openDiskRegistry } from '../../registry/registry';
import { readReleaseFolder } from '../../registry/release-folder';
import { type CheckResult, runChecks } from '../check';
import { createRenderCheck } from './render-check';

const actor = { who: 'izdanja', why: '' };
const workerFile = path.join(__dirname, '../../../test/render-worker.cjs');
const noProps = propsSchema({});

/** Recordings of a page of each remote; nothing in them places a fragment. */
async function writeRecordings(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recordings-'));
  const site = { language: 'ba', prefix: '', currency: {}, info: {}, labels: {} };
  await writeFile(path.join(folder, 'site.json'), JSON.stringify(site));
  for (const pageKey of ['catalog.detail', 'publish.detail']) {
    const calls = [{ name: `_of_${pageKey}`, request: {}, answer: { ok: true, statusCode: 200, data: { pageKey } } }];
    const page = { pageKey, path: '/', params: {}, query: '', route: {}, session: {}, calls };
    await writeFile(path.join(folder, `${pageKey}.json`), JSON.stringify(page));
  }
  return folder;
}

const sound = 'server: { async load() { return {}; } }, View: () => "tiles"';
const askFor = (name: string) =>
  `async load({ api }) { return (await api.call({ name: "${name}" }, {})).ok ? {} : null; }`;

/** A catalogue with one page and one fragment, which its own page does not place. */
function buildCatalog(name: string, fragment: string, { taken }: { taken?: AnyPropsSchema } = {}) {
  const change = (release: Release) => {
    Object.assign(release.client, { fragments: { [name]: { js: [], css: [] } } });
    if (taken) Object.assign(release, { fragmentProps: { taken: { [name]: taken }, placed: {} } });
  };
  const server = [
    `exports.pages = { 'catalog.detail': { server: { cache: 'public',`,
    `async load() { return { kind: 'page', data: {}, fragments: [] }; }, head: () => ({ title: 'Bokal' }) }, View: () => 'x' } };`,
    `exports.fragments = { '${name}': { ${fragment}${taken ? `, props: ${JSON.stringify(taken)}` : ''} } };`,
  ].join('\n');
  return buildSample({ version: '1.1.0', change, server });
}

/** What the server check says of a candidate while another remote's release that places this is live. */
async function render(candidate: string, placed: Record<string, unknown> = {}): Promise<CheckResult | undefined> {
  const registryFolder = await makeFolder();
  const registry = openDiskRegistry(registryFolder);
  const change = (release: Release) => Object.assign(release, { fragmentProps: { taken: {}, placed } });
  await registry.publish(await buildSample({ remote: 'mfe-publish', change }), actor);
  await registry.admit('mfe-publish', actor);
  await registry.promote('mfe-publish', '1.0.0', actor);
  const peers = { registryFolder, liveMap: await registry.readMap() };
  const check = createRenderCheck({ workerFile, recordingsFolder: await writeRecordings() });
  return (await runChecks([check], await readReleaseFolder(candidate), peers))[0];
}

it('refuses a broken fragment that only another remote places, by name, message and position', async () => {
  const broken = 'server: { async load() { return {}; } }, View: () => { throw new Error("no tiles"); }';
  const result = await render(await buildCatalog('catalog.tiles', broken), { 'catalog.tiles': noProps });
  expect(result?.outcome).toBe('failed');
  expect(result?.details).toContainEqual(
    expect.stringMatching(
      /^catalog\.tiles throws: no tiles \(mfe-catalog\/1\.1\.0\/server\/server\.cjs:3:\d+\), placed by mfe-publish@1\.0\.0 with \{\}$/,
    ),
  );
});

it('refuses a fragment that breaks with one of the values that another remote places it with', async () => {
  const broken =
    'server: { async load(_, { list }) { if (list === "related") throw new Error("no list"); return {}; } }, View: () => "x"';
  const schema = propsSchema<{ list: string }>({ list: { type: 'string', enum: ['new', 'related'] } });
  const result = await render(await buildCatalog('catalog.tiles', broken), { 'catalog.tiles': schema });
  expect(result?.details).toEqual([
    expect.stringMatching(/^catalog\.tiles throws: no list .* with \{"list":"related"\}$/),
  ]);
});

it('refuses a broken fragment that only the frame places', async () => {
  const broken = 'server: { async load() { throw new Error("no categories"); } }, View: () => "x"';
  const result = await render(await buildCatalog('catalog.main-navigation', broken));
  expect(result?.details).toEqual([
    expect.stringMatching(/^catalog\.main-navigation throws: no categories \(.*placed by the frame with /),
  ]);
});

it('accepts a sound fragment, on the page on which it has something to show', async () => {
  const asking = `server: { ${askFor('_of_catalog.detail')} }, View: () => "x"`;
  const placed = { 'catalog.tiles': noProps };
  expect(await render(await buildCatalog('catalog.tiles', sound), placed)).toMatchObject({
    outcome: 'passed',
    details: [],
  });
  expect(await render(await buildCatalog('catalog.tiles', asking), placed)).toMatchObject({ details: [] });
});

it('warns by name of a fragment that nobody is known to place, and renders it as it declares its props', async () => {
  const taken = propsSchema<{ count: number }>({ count: { type: 'number' } });
  expect(await render(await buildCatalog('catalog.tiles', sound, { taken }))).toMatchObject({
    outcome: 'passed',
    details: ['catalog.tiles is placed by nobody that is known: it was rendered with props that it declares'],
  });
  const broken = 'server: { async load(_, { count }) { throw new Error("no " + count); } }, View: () => "x"';
  expect(await render(await buildCatalog('catalog.tiles', broken, { taken }))).toMatchObject({
    outcome: 'failed',
    details: [expect.stringMatching(/^catalog\.tiles throws: no 1 .*placed by nobody that is known with /)],
  });
});

it('refuses a fragment that cannot be rendered: nobody is known to place it, and it declares no props', async () => {
  expect(await render(await buildCatalog('catalog.tiles', sound))).toMatchObject({
    outcome: 'failed',
    details: ['catalog.tiles is not rendered: nobody is known to place it, and it declares no props'],
  });
});

it('warns by name of a fragment whose provider’s answers are not recorded', async () => {
  const asking = `server: { ${askFor('_get_comments')} }, View: () => "x"`;
  expect(await render(await buildCatalog('catalog.tiles', asking), { 'catalog.tiles': noProps })).toMatchObject({
    outcome: 'passed',
    details: ['catalog.tiles was not seen: nothing is recorded of _get_comments'],
  });
});
