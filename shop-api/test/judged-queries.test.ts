import path from 'node:path';
import { readJudgedQueries } from '../bench/judged-queries/judged-queries';
import { measureQueries, summarize } from '../bench/judged-queries/measure-queries';
import { findPackageRoot } from '../src/package-root';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(120_000);

const folder = path.join(findPackageRoot(__dirname), 'bench/judged-queries');

let catalog: OpenCatalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog?.close());

test('the judged queries of the demo shop find what was asked for', async () => {
  const measured = await measureQueries(readJudgedQueries(folder, 'demo'), 'demo', catalog.context);
  const { queries, precision, emptyShare, wrongCorrections } = summarize(measured);
  expect(queries).toBeGreaterThan(250);
  expect(precision).toBeGreaterThan(0.85);
  expect(emptyShare).toBeLessThanOrEqual(0.03);
  expect(wrongCorrections).toBe(0);
});
