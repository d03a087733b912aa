import { defaultSlots } from '@storefront/contracts/slots';
import fastify from 'fastify';
import type { Services } from '../services';
import { addHealthRoutes } from './health-routes';
import { createMetrics } from './metrics';

const fragments = new Set(Object.values(defaultSlots).flat());
const catalog = { remote: 'mfe-catalog', release: { version: '1.1.0' }, runtime: { fragments } };

/** What `/readyz` says of a shell that serves one remote. */
async function readState(isMapRefused: boolean, slots = defaultSlots) {
  const server = fastify();
  const releases = {
    stable: () => ({ id: 'set', units: new Map([['catalog', catalog]]) }),
    revision: () => 7,
    isMapRefused: () => isMapRefused,
  };
  const parts = {
    releases,
    provider: {},
    siteData: { requireSite: async () => ({}) },
    defaultLanguage: 'ba',
    settings: { slots },
  };
  // The routes read these services alone; a whole shell cannot be made to refuse its map.
  addHealthRoutes(server, parts as unknown as Services);
  const answer = await server.inject('/readyz');
  await server.close();
  return [answer.statusCode, answer.json()];
}

it.each([
  [true, 'refused'],
  [false, 'followed'],
])('is ready with what it serves, and says whether the release map is refused: %s', async (isRefused, releaseMap) => {
  const state = { status: 'ready', releaseSet: 'set', releaseMap, revision: 7, remotes: { 'mfe-catalog': '1.1.0' } };
  expect(await readState(isRefused)).toEqual([200, { ...state, provider: 'reachable' }]);
});

it('names the fragments of slots that no live release has, and is ready all the same', async () => {
  const slots = { ...defaultSlots, product: ['loyalty.points'], error: ['catalog.category-tiles', 'loyalty.hint'] };
  expect(await readState(false, slots)).toMatchObject([
    200,
    { status: 'ready', unknownFragments: { product: ['loyalty.points'], error: ['loyalty.hint'] } },
  ]);
});

it('counts a refused release map until one is followed again', async () => {
  const { metrics, registry } = createMetrics();
  metrics.releaseMapRefused(true);
  expect(await registry.metrics()).toContain('\nshell_release_map_refused 1\n');
  metrics.releaseMapRefused(false);
  expect(await registry.metrics()).toContain('\nshell_release_map_refused 0\n');
});

it('says how long the event loop of the shell was busy, and forgets a thread that has ended', async () => {
  const { metrics, registry } = createMetrics();
  const readBusy = async () =>
    Number(/^shell_event_loop_busy_seconds_total (\S+)$/m.exec(await registry.metrics())?.[1]);
  const before = await readBusy();
  for (const end = performance.now() + 20; performance.now() < end; );
  expect((await readBusy()) - before).toBeGreaterThan(0.015);
  const labels = { remote: 'mfe-catalog', release: '1.1.0', thread: '7' };
  metrics.threadState(labels, { bytes: 5, utilization: 0.5, busyMs: 50, measuredMs: 100, answers: 1 });
  expect(await registry.metrics()).toMatch(/^shell_remote_thread_utilization\{.*thread="7"\} 0\.5$/m);
  metrics.threadState(labels, undefined);
  expect(await registry.metrics()).not.toContain('thread="7"');
});
