import { findVersionErrors } from './check-version';
import { compareContracts } from './compare-contracts';
import { describeContract, readChangelog, readReleased, readVersion } from './contract-files';

// What has changed, one by one: node tools/contract.mjs
it('has the version that its changes since the last release ask for, and says what they are', () => {
  const { version: released, ...before } = readReleased();
  const changes = compareContracts(before, describeContract());
  expect(findVersionErrors({ released, version: readVersion(), changelog: readChangelog(), changes })).toEqual([]);
});

it('describes what it is made of', () => {
  const { calls, events, releases, exports } = describeContract();
  expect(Object.keys(calls).length).toBeGreaterThan(60);
  expect(Object.keys(events)).toContain('cart.itemAdded');
  expect(Object.keys(releases)).toEqual(expect.arrayContaining(['release', 'releaseMap', 'recordedPage']));
  expect(exports['./session']?.SessionState).toMatchObject({ kind: 'members' });
  expect(exports['./runtime']?.useShell).toMatchObject({ kind: 'function' });
});
