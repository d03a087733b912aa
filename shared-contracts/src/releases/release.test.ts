import { type MicroFrontend, releaseMap, revisionOf } from './release';

function entry(version: string, revision: number): MicroFrontend {
  return {
    url: `https://shop.example/-/remotes/mfe-catalog/${version}/client/remote.js`,
    metadata: { integrity: 'sha384-x', version },
    deployment: { traffic: 100, default: true },
    extras: { folder: `mfe-catalog/${version}`, releaseIntegrity: 'sha384-y', revision },
  };
}

const map = (...entries: unknown[]) => ({ schema: 'v1', microFrontends: { 'mfe-catalog': entries } });

it('reads a map in the frontend-discovery format', () => {
  expect(releaseMap.parse(map(entry('1.0.0', 1)))).toEqual(map(entry('1.0.0', 1)));
});

it.each([
  ['a key that the format does not know', { ...entry('1.0.0', 1), owner: 'catalog team' }],
  ['an entry without the hash of its release', { ...entry('1.0.0', 1), extras: { folder: 'mfe-catalog/1.0.0' } }],
  ['more traffic than there is', { ...entry('1.0.0', 1), deployment: { traffic: 101, default: true } }],
])('refuses %s', (_, wrong) => {
  expect(releaseMap.safeParse(map(wrong)).success).toBe(false);
});

it('has the revision of its latest change, and 0 while nothing is live', () => {
  expect(revisionOf(releaseMap.parse(map(entry('1.0.0', 4), entry('1.1.0', 12))))).toBe(12);
  expect(revisionOf(releaseMap.parse({ schema: 'v1', microFrontends: {} }))).toBe(0);
});
