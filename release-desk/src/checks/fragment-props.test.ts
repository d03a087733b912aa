import path from 'node:path';
import { type AnyPropsSchema, propsSchema } from '@storefront/contracts/fragments';
import type { Release } from '@storefront/contracts/releases';
import { buildSample, makeFolder } from '../../test/sample-release';
import { openDiskRegistry } from '../registry/registry';
import { readReleaseFolder } from '../registry/release-folder';
import { findPlacementErrors, fragmentProps } from './fragment-props';

const actor = { who: 'izdanja', why: '' };
type Placed = Record<string, unknown>;

const carousel = propsSchema<{ list: string; count?: number }>(
  { list: { type: 'string', enum: ['new', 'related'] }, count: { type: 'number' } },
  ['count'],
);
const placedCarousel = propsSchema<{ list: string }>({ list: { type: 'string', enum: ['new'] } });

function declare(taken: Placed, placed: Placed) {
  return (release: Release) => {
    const fragments = Object.fromEntries(Object.keys(taken).map((name) => [name, { js: [], css: [] }]));
    Object.assign(release.client, { fragments });
    Object.assign(release, { fragmentProps: { taken, placed } });
  };
}

const catalog = (taken: Placed, placed: Placed = {}, version = '1.1.0') =>
  buildSample({ remote: 'mfe-catalog', version, change: declare(taken, placed) });

let warnings: string[];

/** What the check says of a candidate while these are live, and this is a canary. */
async function check(candidate: string, live: string[], canary?: string) {
  const registryFolder = await makeFolder();
  const registry = openDiskRegistry(registryFolder);
  for (const folder of live) {
    const { release } = await registry.publish(folder, actor);
    await registry.admit(release.remote, actor);
    await registry.promote(release.remote, release.version, actor);
  }
  if (canary) {
    const { release } = await registry.publish(canary, actor);
    await registry.canary(release.remote, release.version, 5, actor);
  }
  const peers = { registryFolder, liveMap: await registry.readMap() };
  warnings = [];
  return fragmentProps.findErrors(await readReleaseFolder(path.resolve(candidate)), peers, (text) =>
    warnings.push(text),
  );
}

const publish = (placed: Placed, taken: Placed = {}, version = '1.0.0') =>
  buildSample({ remote: 'mfe-publish', version, change: declare(taken, placed) });

it('accepts what fits, and what nobody has declared', async () => {
  const live = await publish({ 'catalog.product-carousel': placedCarousel });
  expect(await check(await catalog({ 'catalog.product-carousel': carousel }), [live])).toEqual([]);
  const undeclared = await buildSample({ remote: 'mfe-publish' });
  expect(await check(await catalog({ 'catalog.product-carousel': carousel }), [undeclared])).toEqual([]);
});

it.each<[string, AnyPropsSchema | undefined, string]>([
  ['lost a value', propsSchema({ list: { type: 'string', enum: ['related'] } }), '"list" may be new, not only related'],
  ['needs more', propsSchema({ ...carousel.properties }), '"count" is missing'],
  ['has another type', propsSchema({ list: { type: 'number' } }), '"list" is a string, not a number'],
  ['was renamed', propsSchema({ kind: { type: 'string' } }), '"kind" is missing'],
  ['is gone', undefined, 'there is none'],
] as never)('refuses a fragment that live pages place when it %s', async (_, taken, error) => {
  const live = await publish({ 'catalog.product-carousel': placedCarousel });
  const candidate = await catalog(taken ? { 'catalog.product-carousel': taken } : {});
  expect(await check(candidate, [live])).toContainEqual(
    `catalog.product-carousel, which mfe-publish@1.0.0 places: ${error}`,
  );
});

it('refuses a release that places what the live fragment does not take', async () => {
  const live = await publish({}, { 'publish.content-taste': propsSchema({ query: { type: 'string' } }) });
  const placed = { 'publish.content-taste': propsSchema({ q: { type: 'string' } }), 'publish.tags': propsSchema({}) };
  expect(await check(await catalog({}, placed), [live])).toEqual([
    'places publish.content-taste of mfe-publish@1.0.0: "query" is missing',
    'places publish.content-taste of mfe-publish@1.0.0: "q" is unknown',
    'places publish.tags of mfe-publish@1.0.0: there is none',
  ]);
});

it('refuses what would break for the visitors of a canary alone', async () => {
  const live = await publish({ 'catalog.product-carousel': placedCarousel });
  const canary = await publish({ 'catalog.product-carousel': propsSchema({ kind: { type: 'string' } }) }, {}, '1.1.0');
  expect(await check(await catalog({ 'catalog.product-carousel': carousel }), [live], canary)).toEqual([
    'catalog.product-carousel, which mfe-publish@1.1.0 places: "list" is missing',
    'catalog.product-carousel, which mfe-publish@1.1.0 places: "kind" is unknown',
  ]);
});

it('warns of a placement of a fragment that no live release has', async () => {
  const candidate = await catalog({}, { 'loyalty.points': propsSchema({}) });
  expect(await check(candidate, [])).toEqual([]);
  expect(warnings).toEqual(['places loyalty.points, which no live release has']);
});

it.each([
  [{ list: 'new' }, []],
  [{ list: 'new', count: null }, []],
  [{ list: 'old' }, ['"list" may be old, not only new, related']],
  [{ count: 2 }, ['"list" is missing']],
  [{ list: 'new', more: true }, ['"more" is unknown']],
])('compares a placement with what is declared: %j', (props, errors) => {
  expect(findPlacementErrors(carousel, props)).toEqual(errors);
});
