import { durationBoundsMs } from '@storefront/contracts/releases';
import { buildSample, makeFolder } from '../../test/sample-release';
import { openDiskRegistry } from '../registry/registry';
import { findCanary, findLive } from '../release-map/release-map';
import { createAutomaticRollback } from './automatic-rollback';

const actor = { who: 'izdanja', why: '' };
const rule = { errorPercent: 2, minRequests: 50, windowSeconds: 30 };

const toCounts = (boundMs: number, many: number) =>
  [...durationBoundsMs, 0].map((bound) => (bound === boundMs ? many : 0));

async function openWith(...live: string[]) {
  return openDesk({ live });
}

interface DeskOptions {
  live: readonly string[];
  rollsBackOnUsage?: boolean;
  rollsBack?: boolean;
}

async function openDesk({ live, ...options }: DeskOptions) {
  const registry = openDiskRegistry(await makeFolder());
  await registry.admit('mfe-catalog', actor);
  for (const version of live) {
    await registry.publish(await buildSample({ version }), actor);
    await registry.promote('mfe-catalog', version, actor);
  }
  const clock = { now: 1_000_000 };
  const messages: string[] = [];
  const log = (text: string) => messages.push(text);
  const rollback = createAutomaticRollback({ registry, rule, ...options, log, now: () => clock.now });
  const handleReport = (version: string, requests: number, errors: number) =>
    rollback.handleReport([{ remote: 'mfe-catalog', version, requests, errors }]);
  const reportCrash = (version: string, ...crashes: string[]) =>
    rollback.handleReport([{ remote: 'mfe-catalog', version, requests: 0, errors: 0, crashes }]);
  const reportTimes = (version: string, bound: number) =>
    rollback.handleReport([{ remote: 'mfe-catalog', version, requests: 0, errors: 0, loads: toCounts(bound, 300) }]);
  const reportBusy = (version: string, busyMs: number) => {
    const busiest = { busyMs, measuredMs: 60_000, answers: 4 };
    return rollback.handleReport([{ remote: 'mfe-catalog', version, requests: 0, errors: 0, busiest }]);
  };
  const liveVersion = async () => findLive(await registry.readMap(), 'mfe-catalog')?.metadata.version;
  return { registry, handleReport, reportCrash, reportTimes, reportBusy, liveVersion, clock, messages };
}

it('rolls back a version with 2 % errors and records it in the audit log', async () => {
  const { registry, handleReport, liveVersion, messages } = await openWith('1.0.0', '1.1.0');
  await handleReport('1.1.0', 100, 2);
  expect(await liveVersion()).toBe('1.0.0');
  const why = '2 of 100 requests failed (2.0 %) within 30 s; 0.0 s after the first';
  expect((await registry.history()).at(-1)).toMatchObject({
    who: 'automatic rollback',
    action: 'rollback',
    from: '1.1.0',
    to: '1.0.0',
    why,
  });
  expect(messages).toEqual([`mfe-catalog is back from 1.1.0 to 1.0.0: ${why}`]);
});

it.each([
  ['fewer fail', 100, 1],
  ['too few have asked', 49, 49],
])('leaves a version alone while %s', async (_, requests, errors) => {
  const { handleReport, liveVersion } = await openWith('1.0.0', '1.1.0');
  await handleReport('1.1.0', requests, errors);
  expect(await liveVersion()).toBe('1.1.0');
});

it('adds up the shells’ reports within the window only', async () => {
  const { handleReport, liveVersion, clock } = await openWith('1.0.0', '1.1.0');
  await handleReport('1.1.0', 30, 5);
  clock.now += 30_000;
  await handleReport('1.1.0', 30, 5);
  expect(await liveVersion()).toBe('1.1.0');
  clock.now += 29_000;
  await handleReport('1.1.0', 30, 0);
  expect(await liveVersion()).toBe('1.0.0');
});

it('ends a failing canary and leaves the live version', async () => {
  const { registry, handleReport, liveVersion } = await openWith('1.0.0');
  await registry.publish(await buildSample({ version: '1.1.0' }), actor);
  await registry.canary('mfe-catalog', '1.1.0', 10, actor);
  await handleReport('1.1.0', 60, 60);
  expect(await liveVersion()).toBe('1.0.0');
  expect(findCanary(await registry.readMap(), 'mfe-catalog')).toBeUndefined();
});

it('does not alternate when the version before fails as well', async () => {
  const { registry, handleReport, liveVersion } = await openWith('1.0.0', '1.1.0', '1.2.0');
  await handleReport('1.2.0', 60, 60);
  await handleReport('1.1.0', 60, 60);
  await handleReport('1.2.0', 60, 60);
  expect(await liveVersion()).toBe('1.1.0');
  expect(await registry.history()).toHaveLength(8);
});

it('reports that the first version cannot be rolled back', async () => {
  const { handleReport, liveVersion, messages } = await openWith('1.0.0');
  await handleReport('1.0.0', 60, 60);
  expect(await liveVersion()).toBe('1.0.0');
  expect(messages[0]).toContain('cannot: No other version of mfe-catalog was live before 1.0.0');
});

it('rolls back a version whose threads crashed three times within a minute, and names the cause', async () => {
  const { registry, reportCrash, liveVersion, clock } = await openWith('1.0.0', '1.1.0');
  await reportCrash('1.1.0', 'it ended its thread');
  clock.now += 20_000;
  await reportCrash('1.1.0', 'it ended its thread', 'out of memory');
  expect(await liveVersion()).toBe('1.0.0');
  expect((await registry.history()).at(-1)).toMatchObject({
    who: 'automatic rollback',
    why: 'its thread crashed 3 times within 60 s: out of memory',
  });
});

it('leaves a version alone whose crashes are more than a minute apart', async () => {
  const { reportCrash, liveVersion, clock } = await openWith('1.0.0', '1.1.0');
  await reportCrash('1.1.0', 'out of memory', 'out of memory');
  clock.now += 60_000;
  await reportCrash('1.1.0', 'out of memory');
  expect(await liveVersion()).toBe('1.1.0');
});

it('does not roll back a failing release where automatic rollback is off, so that its errors stay visible', async () => {
  const { handleReport, reportCrash, liveVersion, messages } = await openDesk({
    live: ['1.0.0', '1.1.0'],
    rollsBack: false,
  });
  await reportCrash('1.1.0', 'late', 'late', 'late');
  await handleReport('1.1.0', 60, 60);
  expect(await liveVersion()).toBe('1.1.0');
  expect(messages).toEqual([]);
});

it.each([
  ['warns of', false, '1.1.0'],
  ['where that is wanted, rolls back', true, '1.0.0'],
])('%s a version that is slow', async (_, rollsBackOnUsage, version) => {
  const { reportTimes, liveVersion, messages } = await openDesk({ live: ['1.0.0', '1.1.0'], rollsBackOnUsage });
  await reportTimes('1.0.0', 16);
  await reportTimes('1.1.0', 128);
  expect(messages[0]).toBe('warning: mfe-catalog@1.1.0: 95 % of its loads take up to 126 ms, of 1.0.0 up to 16 ms');
  expect(await liveVersion()).toBe(version);
});

it.each([
  ['warns of', false, '1.1.0'],
  ['where that is wanted, rolls back', true, '1.0.0'],
])('%s a version that keeps a thread busy without requests', async (_, rollsBackOnUsage, version) => {
  const { registry, reportBusy, liveVersion, messages } = await openDesk({
    live: ['1.0.0', '1.1.0'],
    rollsBackOnUsage,
  });
  await reportBusy('1.1.0', 54_000);
  const why = 'a thread of it was busy for 90 % of 60 s with 4 requests';
  expect(messages[0]).toBe(`warning: mfe-catalog@1.1.0: ${why}`);
  expect(await liveVersion()).toBe(version);
  const entry = (await registry.history()).at(-1);
  expect(entry).toMatchObject(rollsBackOnUsage ? { action: 'rollback', from: '1.1.0', why } : { action: 'promote' });
});

it('rolls back once when several desks, or several shells, report the same version at once', async () => {
  const folder = await makeFolder();
  const desks = [openDiskRegistry(folder), openDiskRegistry(folder)];
  await desks[0]?.admit('mfe-catalog', actor);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await desks[0]?.publish(await buildSample({ version }), actor);
    await desks[0]?.admit('mfe-catalog', actor);
    await desks[0]?.promote('mfe-catalog', version, actor);
  }
  const rollbacks = desks.map((registry) => createAutomaticRollback({ registry, rule, log: () => undefined }));
  const report = [{ remote: 'mfe-catalog', version: '1.2.0', requests: 100, errors: 100 }];
  await Promise.all([...rollbacks, ...rollbacks].map((rollback) => rollback.handleReport(report)));
  const entries = await openDiskRegistry(folder).history();
  expect(entries.filter(({ action }) => action === 'rollback').map(({ from, to }) => [from, to])).toEqual([
    ['1.2.0', '1.1.0'],
  ]);
});
