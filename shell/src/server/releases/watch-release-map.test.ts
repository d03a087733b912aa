import type { ReleaseMap } from '@storefront/contracts/releases';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDiskArtifactStore } from './artifact-store';
import { createDiskSource } from './registry-source';
import { type MapWatch, watchReleaseMap } from './watch-release-map';

let registry: TestRegistry;
let watch: MapWatch;
let maps: ReleaseMap[];
let faults: unknown[];
let wake: () => void;

/** Resolves at the next map or fault. */
const nextNews = () =>
  new Promise<void>((resolve) => {
    wake = resolve;
  });

function start(pollMs: number) {
  watch = watchReleaseMap({
    listen: createDiskSource(registry.folder).listen,
    readMap: createDiskArtifactStore(registry.folder).readMap,
    pollMs,
    onMap(map) {
      maps.push(map);
      wake();
    },
    onError(error) {
      faults.push(error);
      wake();
    },
  });
}

beforeEach(() => {
  registry = createTestRegistry();
  registry.publish('mfe-catalog');
  maps = [];
  faults = [];
  wake = () => undefined;
});
afterEach(() => {
  watch.close();
  registry.remove();
});

const latest = () => Object.keys(maps.at(-1)?.microFrontends ?? {});

it('notices a change by the file system’s event, without waiting for the next poll', async () => {
  const first = nextNews();
  start(3_600_000);
  await first;
  const change = nextNews();
  registry.publish('mfe-account');
  await change;
  expect(latest()).toEqual(['mfe-catalog', 'mfe-account']);
});

it('reports once that the registry is unavailable, and follows it again when it is back', async () => {
  const first = nextNews();
  start(10);
  await first;
  const away = nextNews();
  registry.hide();
  await away;
  expect(faults).toHaveLength(1);
  const back = nextNews();
  registry.show();
  registry.publish('mfe-account');
  await back;
  expect(latest()).toEqual(['mfe-catalog', 'mfe-account']);
  expect(faults).toHaveLength(1);
});

it('goes on with the next map after one that is none', async () => {
  const first = nextNews();
  start(10);
  await first;
  const broken = nextNews();
  registry.damage('release-map.json', '{ "half": ');
  await broken;
  const fixed = nextNews();
  registry.publish('mfe-account');
  await fixed;
  expect([faults.length, maps.length]).toEqual([1, 2]);
});
