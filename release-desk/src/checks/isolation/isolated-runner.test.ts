import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildSample, makeFolder } from '../../../test/sample-release';
import { readReleaseFolder } from '../../registry/release-folder';
import { emptyMap } from '../../release-map/release-map';
import { createIsolatedRunner } from './isolated-runner';
import { findIsolation, type Isolation } from './isolation';

/** Runs a program in place of the checks; what it returns are the details of a check that passed. */
async function run(body: string, { isolation, limitMs }: { isolation?: Isolation; limitMs?: number } = {}) {
  const folder = await makeFolder();
  const processFile = path.join(folder, 'check-process.cjs');
  await writeFile(
    processFile,
    `process.once('disconnect', () => process.exit());
     process.once('message', async (job) => {
       const details = await (async () => { ${body} })();
       process.send([{ name: 'probe', outcome: 'passed', details, milliseconds: 1 }]);
     });`,
  );
  const registryFolder = await makeFolder();
  await mkdir(path.join(registryFolder, 'keys'));
  await writeFile(path.join(registryFolder, 'keys/private.pem'), 'the key');
  const env = { PATH: process.env.PATH, RELEASE_TOKEN: 'rd_secret', DATABASE_URL: 'postgres://secret' };
  const check = createIsolatedRunner({
    ...{ processFile, env, limitMs, isolation },
    ...{ shellFile: 'shell.cjs', recordingsFolder: 'recordings' },
  });
  const candidate = await readReleaseFolder(await buildSample());
  const [result] = await check({ kind: 'promotion' }, candidate, { registryFolder, liveMap: emptyMap });
  return result;
}

const both: Isolation[] = ['namespaces', 'process'];
let admitted: Isolation;
beforeAll(async () => {
  admitted = await findIsolation();
});
/** Machines without namespaces run only what is true of both. */
const isMissing = (isolation: Isolation) => isolation === 'namespaces' && admitted !== 'namespaces';

it.each(both)('runs the checks with an empty environment (%s), and says how they were held', async (isolation) => {
  if (isMissing(isolation)) return;
  const result = await run('return Object.keys(process.env);', { isolation });
  expect(result).toMatchObject({ name: 'probe', outcome: 'passed', isolation });
  const names = result?.details.filter((name) => !['PATH', 'NODE_ENV', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name));
  expect(names).toEqual([]);
});

it.each<[string, string, RegExp, Isolation[]]>([
  ['takes too much memory', 'const all = []; for (;;) all.push(Buffer.alloc(5e7, 1));', /process ended/, both],
  ['never ends', 'for (;;);', /do not end within 2 s/, both],
  ['ends', 'process.exit(3);', /process ended \(3\)/, both],
  ['throws', 'throw new Error("no");', /process ended \(1\) .*no/s, both],
])(
  'fails where the process of the checks %s',
  async (_, body, reason, kinds) => {
    for (const isolation of kinds) {
      if (isMissing(isolation)) continue;
      const limitMs = body === 'for (;;);' ? 2000 : 60_000;
      const result = await run(body, { isolation, limitMs });
      expect(result).toMatchObject({ outcome: 'failed', details: [expect.stringMatching(reason)], isolation });
    }
  },
  120_000,
);

it('reaches no network, no other process and no key of the desk where the kernel has namespaces', async () => {
  if (isMissing('namespaces')) return;
  const server = createServer((_, answer) => answer.end('reached')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const probe = `
    const { existsSync, readdirSync } = require('node:fs');
    const reach = (url) => fetch(url, { signal: AbortSignal.timeout(3000) }).then(() => 'reached', () => 'away');
    const own = require('node:http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => own.once('listening', resolve));
    const found = [
      await reach('http://127.0.0.1:${port}'),
      await reach('http://192.0.2.1'),
      await reach('http://127.0.0.1:' + own.address().port),
      String(existsSync(job.registryFolder + '/keys/private.pem')),
      String(readdirSync('/proc').includes('${process.pid}')),
    ];
    own.close();
    return found;`;
  const here = await run(probe, { isolation: 'process' });
  expect(here?.details.slice(0, 1)).toEqual(['reached']);
  const held = await run(probe, { isolation: 'namespaces' });
  expect(held?.details).toEqual(['away', 'away', 'reached', 'false', 'false']);
  server.close();
}, 30_000);

it('ends all that a process of the checks started', async () => {
  const beacons: string[] = [];
  const server = createServer((_, answer) => {
    beacons.push('alive');
    answer.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  // A child that holds a connection: it closes when the child ends.
  const body = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'require("net").connect(${port}, "127.0.0.1").on("connect", () => console.log("there"))'], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    return [];`;
  expect(await run(body, { isolation: 'process' })).toMatchObject({ outcome: 'passed' });
  await closed;
  server.close();
  expect(beacons).toEqual([]);
}, 30_000);
