import { releaseMap, revisionOf } from '@storefront/contracts/releases';
import { type Candidate, emptyMap, findLive, promote } from './release-map';

function candidate(remote: string, version: string): Candidate {
  const hashes = { entryIntegrity: 'sha384-e', releaseIntegrity: 'sha384-r' };
  return { remote, version, entry: 'client/remoteEntry.js', ...hashes, domains: [remote.replace('mfe-', '')] };
}

/** The keys that the published JSON schema of frontend-discovery (v1-pre) allows; `!` marks the required ones. */
const keysOfFormat = {
  root: ['schema!', 'microFrontends!'],
  version: ['url!', 'fallbackUrl', 'metadata!', 'extras', 'deployment'],
  metadata: ['integrity!', 'version!'],
  deployment: ['traffic!', 'default!'],
};

function expectKeys(value: object | undefined, allowed: readonly string[]) {
  const keys = Object.keys(value ?? {});
  expect(allowed.map((key) => key.replace('!', ''))).toEqual(expect.arrayContaining(keys));
  for (const key of allowed.filter((one) => one.endsWith('!'))) expect(keys).toContain(key.slice(0, -1));
}

test('follows the open frontend-discovery format', () => {
  const map = promote(promote(emptyMap, candidate('mfe-catalog', '1.0.0'), 1), candidate('mfe-publish', '2.0.0'), 2);
  expectKeys(map, keysOfFormat.root);
  for (const version of Object.values(map.microFrontends).flat()) {
    expectKeys(version, keysOfFormat.version);
    expectKeys(version.metadata, keysOfFormat.metadata);
    expectKeys(version.deployment, keysOfFormat.deployment);
    expect(version.deployment?.traffic).toBeLessThanOrEqual(100);
  }
  expect(releaseMap.parse(map)).toEqual(map);
});

test('makes one version live for everyone, at an address that contains it', () => {
  const map = promote(promote(emptyMap, candidate('mfe-catalog', '1.0.0'), 1), candidate('mfe-catalog', '1.1.0'), 2);
  expect(map.microFrontends['mfe-catalog']).toEqual([
    {
      url: '/-/remotes/mfe-catalog/1.1.0/client/remoteEntry.js',
      metadata: { integrity: 'sha384-e', version: '1.1.0' },
      deployment: { traffic: 100, default: true },
      extras: { domains: ['catalog'], folder: 'mfe-catalog/1.1.0', releaseIntegrity: 'sha384-r', revision: 2 },
    },
  ]);
});

test('has the revision of its newest entry', () => {
  const map = promote(promote(emptyMap, candidate('mfe-catalog', '1.0.0'), 5), candidate('mfe-publish', '1.0.0'), 7);
  expect(revisionOf(map)).toBe(7);
  expect(revisionOf(emptyMap)).toBe(0);
});

test('finds no live version of a remote that was never promoted', () => {
  expect(findLive(emptyMap, 'mfe-catalog')).toBeUndefined();
});
