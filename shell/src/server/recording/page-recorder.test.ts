import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getCategories } from '@storefront/contracts/calls/catalog';
import { recordedPage, recordedSite } from '@storefront/contracts/releases/recorded-page';
import { createPageContext, refuse } from '@storefront/remote-kit/testing';
import { createRecordPage } from './page-recorder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'recordings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

it('writes down the calls that a page made with their answers, and what it knew', async () => {
  const context = createPageContext({ path: '/kuhinja/', query: 'page=2', api: [refuse(getCategories, 404)] });
  const recording = createRecordPage(folder)(context.api);
  await recording.api.call(getCategories, { lang: 'ba' } as never);
  const site = { info: context.site, labels: { hello: 'Zdravo' } };
  await recording.save('catalog.category', context, site as never);
  expect(recordedPage.parse(readJson('catalog.category.json'))).toMatchObject({
    pageKey: 'catalog.category',
    path: '/kuhinja/',
    query: 'page=2',
    calls: [{ name: getCategories.name, request: { lang: 'ba' }, answer: { ok: false, statusCode: 404 } }],
  });
  expect(recordedSite.parse(readJson('site.json'))).toMatchObject({ language: 'ba', labels: { hello: 'Zdravo' } });
});
