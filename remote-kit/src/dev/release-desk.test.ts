import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDesk, downloadLiveReleases } from './release-desk.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const releases = [
  { remote: 'mfe-a', version: '2.0.0', isLive: true },
  { remote: 'mfe-a', version: '1.0.0', isLive: false },
  { remote: 'mfe-broken', version: '1.0.0', isLive: true },
  { remote: 'mfe-own', version: '1.0.0', isLive: true },
];

/** A command line in place of the desk's: it lists some releases, one of which has lost its files, and notes how it was called. */
function createStandIn(listed: typeof releases) {
  const cli = path.join(folder, 'cli.cjs');
  const log = path.join(folder, 'calls');
  writeFileSync(log, '');
  writeFileSync(
    cli,
    `const fs = require('node:fs');
const [name, ...words] = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify([name, ...words, process.env.RELEASE_TOKEN, process.env.OTHER_SHOP]) + '\\n');
if (name === 'list') console.log(JSON.stringify({ ok: true, result: { releases: ${JSON.stringify(listed)} } }));
else if (words[0].startsWith('mfe-broken')) {
  console.log(JSON.stringify({ ok: false, error: { code: 'release_damaged', message: 'a file is gone', details: ['x.js'] } }));
  process.exitCode = 1;
} else {
  fs.mkdirSync(words[2]);
  console.log(JSON.stringify({ ok: true, result: {} }));
}`,
  );
  const readCalls = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string[]);
  return { desk: createDesk({ cli, where: ['--desk', 'https://desk.example'], token: 'secret' }), readCalls };
}

it('downloads what is live of the others once, and takes it from there afterwards', async () => {
  process.env.OTHER_SHOP = 'yes';
  const downloads = path.join(folder, 'downloads');
  const { desk, readCalls } = createStandIn(releases.filter(({ remote }) => remote !== 'mfe-broken'));
  const expected = [{ name: 'mfe-a@2.0.0', folder: path.join(downloads, 'mfe-a@2.0.0') }];
  expect(await downloadLiveReleases(desk, downloads, 'mfe-own')).toEqual(expected);
  expect(await downloadLiveReleases(desk, downloads, 'mfe-own')).toEqual(expected);
  expect(existsSync(path.join(downloads, 'mfe-a@2.0.0.part'))).toBe(false);
  const calls = readCalls();
  expect(calls.map(([name]) => name)).toEqual(['list', 'download', 'list']);
  // The token stands in the environment and in no argument; nothing else of ours does.
  for (const call of calls) expect(call.slice(-4)).toEqual(['--desk', 'https://desk.example', 'secret', null]);
  delete process.env.OTHER_SHOP;
});

it('names a live release that cannot be downloaded, and why', async () => {
  const { desk } = createStandIn(releases);
  await expect(downloadLiveReleases(desk, path.join(folder, 'others'), 'mfe-own')).rejects.toThrow(
    'mfe-broken@1.0.0 is live in the shop and cannot be downloaded: a file is gone\n  x.js',
  );
  // The other's download goes on, and would be taken for the next test's.
  await desk.stop();
});

it('begins nothing any more after its end', async () => {
  const { desk, readCalls } = createStandIn(releases);
  await desk.stop();
  await expect(desk.call('list')).rejects.toThrow('The dev server is ending');
  expect(readCalls()).toEqual([]);
});
