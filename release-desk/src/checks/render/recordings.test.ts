import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSample, makeFolder, type SampleOptions } from '../../../test/sample-release';
import { readReleaseFolder } from '../../registry/release-folder';
import { findRecordingsFor } from './recordings';

const toPage = (pageKey: string, path: string) =>
  JSON.stringify({ pageKey, path, params: {}, query: '', route: {}, session: {}, calls: [] });

/** A shop that has recorded a page of another remote. */
async function recordShop(labels: Record<string, string> = {}): Promise<string> {
  const folder = await makeFolder();
  await writeFile(
    path.join(folder, 'site.json'),
    JSON.stringify({ language: 'ba', prefix: '', currency: {}, info: {}, labels }),
  );
  await writeFile(path.join(folder, 'cms.page.json'), toPage('cms.page', '/o-nama/'));
  return folder;
}

const build = async (options: SampleOptions) =>
  readReleaseFolder(await buildSample({ remote: 'mfe-loyalty', ...options }));

it('adds what a release has recorded of its own pages to what the shop has', async () => {
  const candidate = await build({ recordings: { 'loyalty.detail': toPage('loyalty.detail', '/bodovi/') } });
  const { pages } = (await findRecordingsFor(candidate, await recordShop())) ?? {};
  expect(pages?.map(({ path: at }) => at)).toEqual(['/o-nama/', '/bodovi/']);
});

it('prefers the shop’s recording: a release cannot choose what it is checked with', async () => {
  const shop = await recordShop();
  await writeFile(path.join(shop, 'loyalty.detail.json'), toPage('loyalty.detail', '/shop/'));
  const candidate = await build({ recordings: { 'loyalty.detail': toPage('loyalty.detail', '/own/') } });
  const { pages = [] } = (await findRecordingsFor(candidate, shop)) ?? {};
  expect(pages.find(({ pageKey }) => pageKey === 'loyalty.detail')?.path).toBe('/shop/');
});

it.each([
  ['of a page of another remote', toPage('cms.page', '/'), /no page of its own/],
  ['that lacks what a recording has', '{"pageKey":"loyalty.detail"}', /is no recording/],
])('refuses a recording %s', async (_, text, error) => {
  const candidate = await build({ recordings: { any: text } });
  await expect(findRecordingsFor(candidate, await recordShop())).rejects.toThrow(error);
});

it('knows the texts that a release declares, beneath those of the shop', async () => {
  const declared = {
    loyalty_title: { ba: 'Bodovi', en: 'Points' },
    loyalty_more: { ba: 'Još' },
    loyalty_new: { en: 'New' },
  };
  const candidate = await build({
    change: ({ declaration }) => Object.assign(declaration ?? {}, { labels: declared }),
  });
  const { site } = (await findRecordingsFor(candidate, await recordShop({ loyalty_more: 'Više' }))) ?? {};
  expect(site?.labels).toEqual({ loyalty_title: 'Bodovi', loyalty_more: 'Više' });
});
