import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDesk } from '../../../test/desk';
import { buildSample } from '../../../test/sample-release';
import { CheckSkipped } from '../check';
import type { BrowserSmoke } from './browser-smoke';

// Every change is synced to the disk several times.
jest.setTimeout(30_000);

const resultFile = (dataFolder: string) => path.join(dataFolder, 'releases/smoke/mfe-catalog/1.0.0.json');

async function openWith(browserSmoke: BrowserSmoke) {
  const release = await openDesk({ browserSmoke });
  const folder = await buildSample();
  const publish = (...more: string[]) => release('publish', folder, '--json', ...more);
  const promote = async (...more: string[]) => {
    const { output } = await release('promote', 'mfe-catalog@1.0.0', '--json', ...more);
    return JSON.parse(output);
  };
  const alter = async (change: (result: { claims: Record<string, unknown> }) => void) => {
    const result = JSON.parse(await readFile(resultFile(release.dataFolder), 'utf8'));
    change(result);
    await writeFile(resultFile(release.dataFolder), JSON.stringify(result));
  };
  return { release, publish, promote, alter };
}

const findSmokeCheck = (checks: { name: string }[]) => checks.find(({ name }) => name === 'browser smoke');

it('stores a passed run with the desk’s signature, which a promotion accepts', async () => {
  const { publish, promote } = await openWith(async () => []);
  const published = JSON.parse((await publish()).output).result;
  expect(findSmokeCheck(published.checks)).toMatchObject({
    outcome: 'passed',
    signature: expect.stringMatching(/^[\w-]{86}$/),
  });
  expect(findSmokeCheck((await promote()).result.checks)).toMatchObject({ outcome: 'passed' });
});

it('rejects a failing candidate at publication, and at promotion when it was forced in', async () => {
  const { publish, promote } = await openWith(async () => ['catalog.detail does not come to life']);
  expect(JSON.parse((await publish()).output).error.details).toEqual([
    'browser smoke: catalog.detail does not come to life',
  ]);
  expect((await publish('--force')).exitCode).toBe(0);
  expect((await promote()).error.details).toEqual(['browser smoke: catalog.detail does not come to life']);
});

it('rejects a result that was altered or belongs to another release', async () => {
  const { publish, promote, alter } = await openWith(async () => ['no']);
  await publish('--force');
  await alter(({ claims }) => Object.assign(claims, { outcome: 'passed', details: [] }));
  expect((await promote()).error.details).toEqual(['browser smoke: its result is not what the desk signed']);
});

it('rejects the signed result of another release', async () => {
  const { release, publish, promote } = await openWith(async () => []);
  const other = await buildSample({ version: '1.1.0' });
  await release('publish', other);
  await publish();
  const result = await readFile(resultFile(release.dataFolder).replace('1.0.0', '1.1.0'), 'utf8');
  await writeFile(resultFile(release.dataFolder), result);
  expect((await promote()).error.details).toEqual(['browser smoke: its result is of another release']);
});

it('records a missing browser, and promotes only by force', async () => {
  const { publish, promote } = await openWith(() => Promise.reject(new CheckSkipped('there is no browser')));
  expect(findSmokeCheck(JSON.parse((await publish()).output).result.checks)).toMatchObject({ outcome: 'skipped' });
  expect((await promote()).error.details).toEqual([
    'browser smoke skipped (--force goes without): it was not run in a browser when it was published',
  ]);
  const { result } = await promote('--force');
  expect(result.isForced).toBe(true);
  expect(findSmokeCheck(result.checks)).toMatchObject({ outcome: 'skipped' });
});

it('skips the browser check on request', async () => {
  const browserSmoke = jest.fn(async () => []);
  const { publish } = await openWith(browserSmoke);
  await publish('--no-smoke');
  expect(browserSmoke).not.toHaveBeenCalled();
});
