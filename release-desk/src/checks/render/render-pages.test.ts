import { defineCall } from '@storefront/contracts/calls';
import { definePage, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import { useTranslate } from '@storefront/contracts/runtime';
import { createElement } from 'react';
import { type RenderMessage, renderPages } from './render-pages';

const getThing = defineCall<never>({
  name: '_get_thing',
  method: 'GET',
  path: '/thing/',
  kind: 'content',
  cacheMinutes: 1,
});

function recorded(more: Partial<RecordedPage> = {}): RecordedPage {
  const answer = { ok: true, statusCode: 200, data: { title: 'Bokal' } };
  const calls = [{ name: '_get_thing', request: { a: 1, b: 2 }, answer }];
  return { pageKey: 'catalog.detail', path: '/bokal/', params: {}, query: '', route: {}, session: {}, calls, ...more };
}

const site = { language: 'ba', prefix: '', currency: {}, info: {}, labels: { hello: 'Zdravo, {name}' } };

/** A page of a remote; each test breaks one part. */
const sound: PageServer<{ title: string }> = {
  cache: 'public',
  async load({ api }) {
    const { data } = await api.call(getThing as never, { b: 2, a: 1 } as never);
    return page({ title: (data as { title: string }).title });
  },
  head: ({ title }) => ({ title }),
};

function View({ data: { title } }: { data: { title: string } }) {
  const t = useTranslate();
  return createElement('h1', null, t('hello', { name: title }));
}

async function findErrors(server: Partial<typeof sound> = {}, OwnView = View, recording = recorded()) {
  const messages: RenderMessage[] = [];
  const pages = { 'catalog.detail': definePage({ ...sound, ...server }, OwnView) };
  await renderPages(
    () => ({ pages, fragments: {} }),
    { recordings: { site, pages: [recording] }, calls: recording.calls, fragments: [], placements: [] },
    (message) => messages.push(message),
  );
  expect(messages.at(-1)).toEqual({ kind: 'done' });
  return messages.flatMap((message) => (message.kind === 'error' ? [message.reason] : []));
}

it('loads and renders a page from its recording', async () => {
  expect(await findErrors()).toEqual([]);
});

it.each<[string, Partial<typeof sound>, string]>([
  ['throws while it loads', { load: () => Promise.reject(new Error('no')) }, 'throws: no'],
  ['leads elsewhere', { load: async () => redirectTo('/en/') }, 'load answers redirect where there was a page'],
  ['has no title', { head: () => ({ title: '' }) }, 'head gives no title'],
])('refuses a page that %s', async (_, server, reason) => {
  expect(await findErrors(server)).toEqual([reason]);
});

it('rejects a page whose view throws or renders nothing', async () => {
  const throwing = () => {
    throw new Error('cannot read properties');
  };
  expect(await findErrors({}, throwing)).toEqual(['throws: cannot read properties']);
  expect(await findErrors({}, () => null as never)).toEqual(['it renders nothing']);
});

it('names the missing recording when a page fails for it', async () => {
  const [reason] = await findErrors({ head: () => ({ title: '' }) }, View, recorded({ calls: [] }));
  expect(reason).toBe('head gives no title (nothing is recorded of _get_thing)');
});

it('skips pages that the candidate no longer has', async () => {
  expect(await findErrors({}, View, recorded({ pageKey: 'catalog.gone' }))).toEqual([]);
});
