import { propsSchema } from '@storefront/contracts/fragments';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import { buildSample } from '../../../test/sample-release';
import { readReleaseFolder } from '../../registry/release-folder';
import type { ProviderRecording } from './provider-recording';
import { toTargets } from './targets';

const toPage = (pageKey: string, path: string, session: object = {}): RecordedPage => ({
  ...{ pageKey, path, params: {}, query: '', route: {}, session: { ...session }, calls: [] },
});
const site = { language: 'ba', prefix: '', currency: {}, info: {}, labels: {} };
const home = { pageKey: 'cms.home', path: '/', elsewhere: '/en/' };
const pages = [
  toPage('loyalty.detail', '/moji-bodovi/', { user: { id: 1 } }),
  toPage('loyalty.detail', '/bodovi/'),
  toPage('cms.home', '/'),
];

/** A release with a fragment that takes a number. */
async function buildCandidate() {
  const folder = await buildSample({
    remote: 'mfe-loyalty',
    change(release) {
      release.client.fragments = { 'loyalty.balance': { js: [], css: [] } };
      const taken = propsSchema<{ count: number }>({ count: { type: 'number' } });
      release.fragmentProps = { taken: { 'loyalty.balance': { ...taken, required: [...taken.required] } }, placed: {} };
    },
  });
  return readReleaseFolder(folder);
}

async function findTargets(recording: Partial<ProviderRecording>) {
  const recorded: ProviderRecording = { pages: { 'mfe-publish': home }, placements: [], exchanges: [], ...recording };
  return toTargets(await buildCandidate(), { site, pages }, recorded);
}

const toFragments = (targets: Awaited<ReturnType<typeof findTargets>>) =>
  targets.filter(({ fragment }) => fragment !== undefined);

it('visits every recorded page of the candidate, and a page of each other remote', async () => {
  const targets = await findTargets({});
  const addresses = targets.filter(({ fragment }) => fragment === undefined).map(({ address }) => address);
  expect(addresses).toEqual(['/moji-bodovi/', '/bodovi/', '/']);
});

it('places the fragments of a remote that the shop has not recorded on a page of its own that everybody sees', async () => {
  expect(toFragments(await findTargets({}))).toEqual([
    {
      ...{ fragment: 'loyalty.balance', pageKey: 'loyalty.detail', address: '/bodovi/', token: 'loyalty.detail' },
      step: { place: { count: 1 } },
    },
  ]);
});

it('takes the placement that the shop has recorded instead', async () => {
  const placement = { fragment: 'loyalty.balance', pageKey: 'cms.home', visitor: 'guest' as const };
  expect(toFragments(await findTargets({ placements: [placement] }))).toMatchObject([
    { fragment: 'loyalty.balance', pageKey: 'cms.home', address: '/' },
  ]);
});

it('places none of a remote whose visit the shop has recorded: what its pages show is known', async () => {
  const own = { pageKey: 'loyalty.detail', path: '/bodovi/', elsewhere: '/' };
  expect(toFragments(await findTargets({ pages: { 'mfe-publish': home, 'mfe-loyalty': own } }))).toEqual([]);
});
