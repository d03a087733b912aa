import { defineFragment, place } from '@storefront/contracts/fragments';
import { definePage, page } from '@storefront/contracts/pages';
import { Fragment } from '@storefront/contracts/runtime';
import { startTestShell, type TestShell } from './testing/test-shell';
import { createUnit } from './testing/units';
import { warmUp } from './warm-up';

const strip = place<string>('catalog.product-carousel', {});
const home = definePage(
  { cache: 'public', load: async () => page({}, { fragments: [strip] }), head: () => ({ title: 'Home' }) },
  () => <Fragment name={strip.name} />,
);

/** More than visitors are let wait, as a provider that has just started takes; from then on it knows the answer. */
const coldMs = 450;
let known: Promise<{ title: string }> | undefined;
const carousel = defineFragment(
  {
    load() {
      known ??= new Promise((resolve) => setTimeout(resolve, coldMs, { title: 'New in' }));
      return known;
    },
  },
  ({ data }) => <b>{data.title}</b>,
);

let shell: TestShell;

beforeEach(async () => {
  known = undefined;
  shell = await startTestShell({
    units: [
      createUnit('mfe-publish', { pages: { 'cms.page': home } }),
      createUnit('mfe-catalog', { fragments: { [strip.name]: carousel } }),
    ],
    routes: [{ path: '/', controller: 'cms', action: 'page' }],
  });
});
afterEach(() => shell.stop());

it('has the home page whole for the first visitor, and calls no widget late', async () => {
  await warmUp(shell.server);
  const { body } = await shell.server.inject('/');
  expect(body).toContain('<b>New in</b>');
  expect(shell.logged.filter(({ message }) => message === 'a fragment could not be loaded')).toEqual([]);
});

it('lets the shell start when the home page cannot be had', async () => {
  shell.provider.on('GET /api/nuxtapi/checkInitData/', () => ({ status: 500, body: { success: false } }));
  await expect(warmUp(shell.server)).resolves.toBeUndefined();
});
