import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const serveFile = path.resolve(__dirname, '../serve.mjs');
const claiming = `
const { claimDataFolder, writeProcesses } = await import(${JSON.stringify(pathToFileURL(path.resolve(__dirname, 'data-folder.mjs')).href)});
const folder = process.env.DATA_DIR;
if (!process.env.ONLY_RUNS) await claimDataFolder(folder);
if (process.env.LEFT) writeProcesses(folder, [{ name: 'start', pid: 1, since: '' }, { name: 'bank', pid: Number(process.env.LEFT), since: '', script: process.env.SCRIPT }]);
else if (!process.env.ONLY_RUNS) writeProcesses(folder, [{ name: 'start', pid: process.pid, port: 4000, since: '' }]);
if (process.env.IMPORTS) await import(process.env.IMPORTS);
process.on('message', () => undefined);
process.send('claimed');
`;

let folder: string;
let script: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'claim-'));
  script = path.join(folder, 'claiming.mjs');
  writeFileSync(script, claiming);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dataFolder = () => path.join(folder, 'data');

function claim(more: Record<string, string> = {}) {
  return fork(script, [], { env: { ...process.env, DATA_DIR: dataFolder(), ...more }, execArgv: [] });
}

/** Runs `pnpm serve` to its end. */
function serve(environment: Record<string, string>): Promise<{ code: unknown; errors: string }> {
  const ports = { PORT: '0', OPS_PORT: '0', RELEASE_DESK_PORT: '0', BANK_PORT: '0' };
  const env = { ...process.env, ...ports, DATA_DIR: dataFolder(), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [serveFile], { env }, (error, _, errors) => resolve({ code: error?.code, errors }));
  });
}

it('starts nothing while a port is taken, and says which, by whom and which setting to change', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as import('node:net').AddressInfo;
  const { code, errors } = await serve({ RELEASE_DESK_PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(errors).toMatch(
    new RegExp(`^Port ${port} of the release desk is in use by .*: end it, or set RELEASE_DESK_PORT`),
  );
});

it('says that the shop runs already in this data folder, as which process and where', async () => {
  const other = claim();
  await once(other, 'message');
  const { code, errors } = await serve({});
  other.kill('SIGKILL');
  expect(code).toBe(1);
  expect(errors).toContain(`${dataFolder()} is running already (process ${other.pid}, http://localhost:4000/)`);
});

it('takes the folder of a start that was killed', async () => {
  const killed = claim();
  await once(killed, 'message');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = claim();
  expect(await once(next, 'message')).toEqual(['claimed', undefined]);
  next.kill('SIGKILL');
});

it('waits for a start that was killed a moment ago, and whose socket the system still answers', async () => {
  const name = createHash('sha256').update(dataFolder()).digest('hex').slice(0, 24);
  let asked = 0;
  const dying = createServer((connection) => {
    connection.destroy();
    asked += 1;
    if (asked === 3) dying.close();
  }).listen(path.join(os.tmpdir(), `storefront-${name}.sock`));
  await once(dying, 'listening');
  const next = claim();
  const refused = once(next, 'exit').then(() => 'refused');
  const outcome = await Promise.race([once(next, 'message'), refused]);
  next.kill('SIGKILL');
  dying.close();
  expect([outcome, asked]).toEqual([['claimed', undefined], 3]);
});

it('waits for programs that a killed start has left', async () => {
  const left = claim({ ONLY_RUNS: '1' });
  await once(left, 'message');
  const killed = claim({ LEFT: String(left.pid), SCRIPT: script });
  await once(killed, 'message');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const order: string[] = [];
  const next = claim();
  const claimed = once(next, 'message').then(() => order.push('claimed'));
  const ended = once(left, 'exit').then(() => order.push('ended'));
  left.kill('SIGTERM');
  await Promise.all([claimed, ended]);
  next.kill('SIGKILL');
  expect(order).toEqual(['ended', 'claimed']);
});

it('leaves alone the programs of the shop whose folder was copied', async () => {
  const copied = claim({ ONLY_RUNS: '1', DATA_DIR: path.join(folder, 'copied') });
  await once(copied, 'message');
  const killed = claim({ LEFT: String(copied.pid), SCRIPT: script });
  await once(killed, 'message');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = claim();
  await once(next, 'message');
  expect([copied.exitCode, copied.signalCode]).toEqual([null, null]);
  for (const child of [copied, next]) child.kill('SIGKILL');
});

it('builds after it has taken over from one that was killed: packages are still found', async () => {
  const killed = claim();
  await once(killed, 'message');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = claim({ IMPORTS: pathToFileURL(path.resolve(__dirname, '../build/service-config.mjs')).href });
  const [answer] = await Promise.race([once(next, 'message'), once(next, 'exit')]);
  expect(answer).toBe('claimed');
  next.kill();
  await once(next, 'exit');
}, 30_000);
