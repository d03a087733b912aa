import { defineFragment, type FragmentProps, propsSchema } from '@storefront/contracts/fragments';
import { languageCodes } from '@storefront/contracts/languages';
import { definePage, page } from '@storefront/contracts/pages';
import type { Declaration } from '@storefront/contracts/releases';
import { Slot, useTranslate } from '@storefront/contracts/runtime';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

// The remotes of other teams have names that nothing of the shell's sources knows.

const inEveryLanguage = (toText: (code: string) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, toText(code)]));

const declaration: Declaration = {
  ...{ team: 'Loyalty', contact: 'loyalty@shop.example', domains: ['loyalty'] },
  skeletons: { 'loyalty.balance': 'icon' },
  labels: {
    loyalty_title: inEveryLanguage((code) => `Points in ${code}`),
    common_error_404_title: inEveryLanguage(() => 'Not the provider’s word'),
    loyalty_new: { en: 'Only in English' },
  },
  routes: [
    { page: 'loyalty.points', paths: { ...inEveryLanguage((code) => `/points-${code}/`), ba: '/bodovi/' } },
    { page: 'loyalty.points', paths: { ba: '/kuhinja/' } },
    { page: 'loyalty.gone', paths: { ba: '/nestalo/' } },
  ],
};

function PointsPage() {
  const t = useTranslate();
  return (
    <>
      <h1>{t('loyalty_title')}</h1>
      <p>{`${t('common_error_404_title')} · ${t('loyalty_new')}`}</p>
    </>
  );
}

const points = definePage(
  { cache: 'public', load: async () => page({}), head: (_, { t }) => ({ title: t('loyalty_title') }) },
  PointsPage,
);
const balance = defineFragment<FragmentProps, { points: number }>(
  { load: async () => ({ points: 120 }) },
  ({ data, props }) => <b>{`${data.points} points ${props.id ?? ''}`}</b>,
  propsSchema<FragmentProps>({}),
);
const loyalty = createUnit('mfe-loyalty', {
  pages: { 'loyalty.points': points },
  fragments: { 'loyalty.balance': balance },
  declaration,
});

const product = definePage(
  {
    cache: 'public',
    load: async () => page({}, { slots: { product: { id: 7 } } }),
    head: () => ({ title: 'Mug' }),
  },
  () => <Slot name="product" props={{ id: 7 }} />,
);
const catalog = createUnit('mfe-catalog', { pages: { 'catalog.category': product } });

let shell: TestShell;
beforeAll(async () => {
  shell = await startTestShell({
    units: [catalog, loyalty],
    routes: [
      { path: '/kuhinja/', controller: 'catalog', action: 'category' },
      { path: '/nepoznato/', controller: 'weather', action: 'today' },
    ],
    settings: { slots: { header: ['loyalty.balance', 'loyalty.unknown'], product: ['loyalty.balance'] } },
  });
});
afterAll(() => shell.stop());

const visit = (url: string) => shell.server.inject({ url, headers: { accept: 'text/html' } });

it.each([
  ['/bodovi/', 'Points in ba'],
  ['/en/points-en/', 'Points in en'],
  ['/it/points-it/', 'Points in it'],
])('shows the page of an unknown remote at %s, with its own texts', async (url, title) => {
  const { statusCode, body } = await visit(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('data-page="loyalty.points" data-remote="mfe-loyalty" data-release="1.0.0"');
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(`<title>${title} · Vrelo</title>`);
  // What one language lacks stands there in another.
  expect(body).toContain('· Only in English</p>');
});

it('leads to the page’s address in another language', async () => {
  expect((await visit('/bodovi/')).body).toContain('href="/de/points-de/"');
});

it('prefers what the provider says to what a release adds', async () => {
  const { body } = await visit('/kuhinja/');
  expect(body).toContain('data-page="catalog.category"');
  expect((await visit('/bodovi/')).body).toContain('<p>Nothing here (ba) ·');
});

it('answers 404 where a release declares an address of a page that it does not have', async () => {
  expect((await visit('/nestalo/')).statusCode).toBe(404);
});

it('answers 503 in the frame where the provider lists a page that no live release owns', async () => {
  const { statusCode, body } = await visit('/nepoznato/');
  expect(statusCode).toBe(503);
  expect(body).toContain('data-page="error.503" data-remote="shell"');
});

it('places the fragments that the settings name, with the slot’s props, and stands without an unknown one', async () => {
  const { statusCode, body } = await visit('/kuhinja/');
  expect(statusCode).toBe(200);
  const slots = [...body.matchAll(/<div data-fragment="(loyalty[^"]*)"(?: data-remote="([^"]*)")?[^>]*>(.*?)<\/div>/g)];
  expect(slots.map(([, name, remote, html]) => [name, remote, html])).toEqual([
    ['loyalty.balance', 'mfe-loyalty', '<b>120 points </b>'],
    ['loyalty.unknown', 'mfe-loyalty', ''],
    ['loyalty.balance', 'mfe-loyalty', '<b>120 points 7</b>'],
  ]);
});

it('gives browsers the owners, skeletons and slots with the document, and the labels of both', async () => {
  const { body } = await visit('/en/points-en/');
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(boot.fragments).toMatchObject({
    owners: { loyalty: 'mfe-loyalty' },
    skeletons: { 'loyalty.balance': 'icon' },
    slots: { header: ['loyalty.balance', 'loyalty.unknown'], navigation: ['catalog.main-navigation'] },
  });
  const labels = await visit(boot.labelsUrl);
  expect(labels.headers['cache-control']).toContain('immutable');
  expect(labels.json()).toMatchObject({ loyalty_title: 'Points in en' });
});

it('answers a fragment of the remote alone', async () => {
  const { body } = await visit('/-/fragment?name=loyalty.balance&lang=en');
  expect(JSON.parse(body)).toEqual({ data: { points: 120 } });
});
