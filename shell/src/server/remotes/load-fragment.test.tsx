import { defineFragment, type FragmentContext, type FragmentServer, place } from '@storefront/contracts/fragments';
import { useId } from 'react';
import { createReleaseSet } from '../releases/release-set';
import { createUnit } from '../testing/units';
import { loadFragment } from './load-fragment';
import type { RenderedSite } from './remote-runtime';
import { noMarkup } from './render-app';

const strip = place('catalog.product-carousel', { list: 'new' });
const context = {} as FragmentContext;
const site = { labels: {}, language: { htmlLang: 'en' } } as unknown as RenderedSite;

type Load = FragmentServer<Record<string, never>, { title: string }>['load'];

function Strip({ data }: { data: { title: string } }) {
  if (data.title === 'broken') throw new Error('no such picture');
  return <p id={useId()}>{data.title}</p>;
}

/** Loads and renders the carousel of a release set in which its `load` is this. */
function setUp(load: Load) {
  const warnings: unknown[] = [];
  const log = { warn: (details: unknown) => warnings.push(details) } as never;
  const fragments = { 'catalog.product-carousel': defineFragment({ load }, Strip) };
  const releases = createReleaseSet([createUnit('mfe-catalog', { fragments })]);
  const common = { releases, context, site, log };
  return {
    warnings,
    load: (placement = strip) => loadFragment(placement, { ...common, isRendered: false }),
    show: () => loadFragment(strip, { ...common, isRendered: true }),
  };
}

it('renders a widget on its own, with ids of its own', async () => {
  const { show } = setUp(async () => ({ title: 'Novo' }));
  expect(new TextDecoder().decode((await show()).html)).toMatch(
    /^<p id="[^"]*catalog-product-carousel-list-new-[^"]*">Novo<\/p>$/,
  );
});

it.each([
  ['rejects', () => Promise.reject(new Error('down'))],
  [
    'throws at once',
    () => {
      throw new Error('down');
    },
  ],
])('costs the widget only when its load %s', async (_, load) => {
  const { show, warnings } = setUp(load);
  expect(await show()).toMatchObject({ data: undefined, html: noMarkup });
  expect(warnings).toMatchObject([{ fragment: 'catalog.product-carousel', remote: 'mfe-catalog' }]);
});

it('costs the widget only when its view throws', async () => {
  const { show, warnings } = setUp(async () => ({ title: 'broken' }));
  expect(await show()).toMatchObject({ data: undefined, html: noMarkup });
  expect(warnings).toMatchObject([{ err: { message: 'no such picture' } }]);
});

describe('a widget that takes its time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const after = (delayMs: number): Load => {
    return () => new Promise((resolve) => setTimeout(() => resolve({ title: 'Novo' }), delayMs));
  };

  it('is waited for 300 ms', async () => {
    const loading = setUp(after(299)).load();
    await jest.advanceTimersByTimeAsync(299);
    expect((await loading).data).toEqual({ title: 'Novo' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is dropped after them, without a log line when its answer arrives after all', async () => {
    const { load, warnings } = setUp(after(1000));
    const loading = load();
    await jest.advanceTimersByTimeAsync(300);
    expect((await loading).data).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1000);
    expect(warnings).toHaveLength(1);
  });
});

it('says nothing of a widget with nothing to show', async () => {
  const { show, warnings } = setUp(async () => null);
  expect(await show()).toMatchObject({ data: null, html: noMarkup });
  expect(warnings).toEqual([]);
});

it('goes without a widget whose remote is away, and does not have the browser ask again', async () => {
  const { load, warnings } = setUp(async () => null);
  expect((await load(place('publish.latest-posts', { count: 3 }))).data).toBeNull();
  expect(warnings).toEqual([]);
});

it('goes without a widget that the live version of its remote does not know, and says so in the log', async () => {
  const { load, warnings } = setUp(async () => ({ title: 'Novo' }));
  expect(await load(place('catalog.compare-bar', {}))).toMatchObject({ data: null, html: noMarkup });
  expect(warnings).toMatchObject([{ fragment: 'catalog.compare-bar', remote: 'mfe-catalog' }]);
});
