import { defineFragment, type FragmentServer, place } from '@storefront/contracts/fragments';
import { definePage, page } from '@storefront/contracts/pages';
import { Fragment, usePath, useTranslate } from '@storefront/contracts/runtime';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const strip = place<string>('catalog.product-carousel');
/** How often the widget's view has been called, and what its `load` brings. */
let renders = 0;
let brought = { title: 'New in' };

const shelf = definePage(
  {
    cache: 'public',
    load: async () => page({}, { fragments: [strip] }),
    head: () => ({ title: 'Shelf' }),
  },
  () => <Fragment {...strip} />,
);

function Strip({ data }: { data: { title: string } }) {
  renders += 1;
  const t = useTranslate();
  const isInKitchen = usePath((path) => path.startsWith('/kitchen/'));
  return (
    <b>
      {data.title} {t('common_error_404_title')} {isInKitchen ? 'here' : 'elsewhere'}
    </b>
  );
}

let shell: TestShell;
beforeEach(async () => {
  renders = 0;
  brought = { title: 'New in' };
  const server: FragmentServer<Record<string, never>, { title: string }> = { load: async () => brought };
  shell = await startTestShell({
    units: [
      createUnit('mfe-catalog', {
        pages: { 'catalog.category': shelf },
        fragments: { 'catalog.product-carousel': defineFragment(server, Strip) },
      }),
    ],
    routes: ['/kitchen/', '/kitchen/mugs/', '/garden/'].map((path) => ({
      path,
      controller: 'catalog',
      action: 'category',
    })),
  });
});
afterEach(() => shell.stop());

/** What a page shows of the widget, and which labels it hands to the browser. */
async function show(url: string) {
  const { body } = await shell.server.inject({ url });
  const [, text] = /<b>(.*?)<\/b>/s.exec(body) ?? [];
  const [, boot = '{}'] = /id="boot">(.*?)<\/script>/s.exec(body) ?? [];
  return { text: text?.replaceAll('<!-- -->', ''), labels: Object.keys(JSON.parse(boot).labels ?? {}) };
}

it('renders a widget once for all pages on which it looks the same', async () => {
  const first = await show('/kitchen/');
  const second = await show('/kitchen/mugs/');
  expect(second.text).toBe(first.text);
  expect(renders).toBe(1);
});

it('hands its labels to the browser with every page', async () => {
  await show('/kitchen/');
  expect((await show('/kitchen/mugs/')).labels).toContain('common_error_404_title');
});

it('renders it again where the path changes what it shows, and caches both', async () => {
  expect((await show('/kitchen/')).text).toMatch(/ here$/);
  expect((await show('/garden/')).text).toMatch(/ elsewhere$/);
  expect((await show('/kitchen/mugs/')).text).toMatch(/ here$/);
  expect(renders).toBe(2);
});

it('renders it again for other data', async () => {
  await show('/kitchen/');
  brought = { title: 'On sale' };
  expect((await show('/kitchen/mugs/')).text).toMatch(/^On sale/);
});

it('renders it again in another language', async () => {
  await show('/kitchen/');
  await show('/de/kitchen/');
  expect(renders).toBe(2);
});
