import { languageCodes } from '@storefront/contracts/languages';
import type { Declaration, Release } from '@storefront/contracts/releases';
import { buildSample } from '../../test/sample-release';
import { readReleaseFolder } from '../registry/release-folder';
import type { Peers } from './check';
import { declaration, declared } from './declaration';

const inEveryLanguage = (text: string) => Object.fromEntries(languageCodes.map((code) => [code, text]));
const peers = {} as Peers;

async function check(change: (release: Release) => void, which = declaration) {
  return which.findErrors(
    await readReleaseFolder(await buildSample({ remote: 'mfe-loyalty', change })),
    peers,
    () => undefined,
  );
}

const withMore = (more: Partial<Declaration>) =>
  check((release) => {
    release.declaration = { ...(release.declaration as Declaration), ...more };
  });

it('accepts texts and addresses of its own in every language', async () => {
  const routes = [{ page: 'loyalty.detail', paths: inEveryLanguage('/bodovi/(slug+)-(id+)/') }];
  expect(await withMore({ labels: { loyalty_title: inEveryLanguage('Bodovi') }, routes })).toEqual([]);
});

it.each<[string, Partial<Declaration>, string]>([
  ['a domain twice', { domains: ['loyalty', 'loyalty'] }, 'it names a domain twice'],
  [
    'a label of others',
    { labels: { common_contact: inEveryLanguage('Kontakt') } },
    'the label "common_contact" begins with none of its domains and an underscore',
  ],
  [
    'a text in some languages',
    { labels: { loyalty_title: { ba: 'Bodovi', en: 'Points' } } },
    'the label "loyalty_title" lacks hr, rs, me, si, de, at, it, es',
  ],
  [
    'a language that the shop does not have',
    { labels: { loyalty_title: { ...inEveryLanguage('Points'), fr: 'Points' } } },
    'the label "loyalty_title" has "fr", which is no language of the shop',
  ],
  [
    'a route to a page that it does not have',
    { routes: [{ page: 'loyalty.gone', paths: inEveryLanguage('/bodovi/') }] },
    'a route leads to loyalty.gone, which it does not have',
  ],
  [
    'an address twice',
    { routes: ['/bodovi/', '/bodovi/'].map((path) => ({ page: 'loyalty.detail', paths: inEveryLanguage(path) })) },
    'the address ba /bodovi/ is declared twice',
  ],
  [
    'a skeleton of a fragment that it does not have',
    { skeletons: { 'loyalty.gone': 'icon' } },
    'there is a skeleton for loyalty.gone, which it does not have',
  ],
])('refuses a release that declares %s', async (_, more, error) => {
  expect(await withMore(more)).toContain(error);
});

it.each([
  'bodovi/',
  '/bodovi',
  '/',
  '/en/points/',
  '//evil.example/',
  '/-/page/',
  '/api/x/',
  '/a b/',
  '/bodovi/?x=1/',
  '/(slug+)/',
  '/(.*)/x/',
])('refuses the address %j', async (path) => {
  const routes = [{ page: 'loyalty.detail', paths: inEveryLanguage(path) }];
  expect(await withMore({ routes })).toContain(
    `${JSON.stringify(path)} is no address that the route of loyalty.detail may have`,
  );
});

it('asks only new releases whose they are', async () => {
  const older = (release: Release) => {
    delete release.declaration;
  };
  expect(await check(older)).toEqual([]);
  expect(await check(older, declared)).toEqual([expect.stringContaining('add "storefront" to its package.json')]);
});
