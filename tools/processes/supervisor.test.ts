import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createSupervisor, type LogLine, type RunningProgram } from './supervisor.mjs';

const sources = (name: string) => JSON.stringify(pathToFileURL(path.resolve(__dirname, name)).href);

/** A program as ours are: within the frame, ready by a message, with an end in order. */
const program = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { register } from 'node:module';
globalThis.__PROGRAM__ = 'fake';
register(${sources('../../remote-kit/src/build/loader-hook.mjs')});
await import(${sources('../build/program-frame.mjs')});
const { HOW, PORT = '0', FOLDER } = process.env;
const server = createServer((_, response) => response.end('fine'));
process.once('SIGTERM', () => {
  writeFileSync(FOLDER + '/ended-in-order', '');
  server.close(() => process.exit());
});
if (HOW === 'bad setting') throw Object.assign(new Error('COLOUR is no colour'), { name: 'SettingsError' });
if (HOW === 'faulty') setTimeout(() => Promise.reject(new Error('a fault')), 1);
else if (HOW !== 'hanging') {
  mkdirSync(FOLDER + '/made', { recursive: true });
  writeFileSync(FOLDER + '/made/file', '', { mode: 0o666 });
  server.listen(Number(PORT), '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
} else server.listen(0, '127.0.0.1');
`;

/** As tools/serve.mjs does, in a process that can be killed. */
const parent = `
import { createSupervisor } from ${sources('supervisor.mjs')};
const [script, folder] = process.argv.slice(2);
const rules = { maxRestarts: 1, firstDelayMs: 10, maxDelayMs: 10, healthyAfterMs: 60000 };
const supervisor = createSupervisor({ rules, startLimitMs: 60000, log() {}, onGivenUp() {}, onChange: (running) => console.log(JSON.stringify(running)) });
for (const name of ['one', 'two']) void supervisor.start({ name, script, portVariable: 'PORT', environment: { FOLDER: folder } });
`;

const rules = { maxRestarts: 3, firstDelayMs: 10, maxDelayMs: 20, healthyAfterMs: 60_000 };

let folder: string;
let script: string;
let lines: LogLine[];
let running: RunningProgram[];
let givenUp: number;
let supervisor: ReturnType<typeof createSupervisor>;

function create(startLimitMs = 60_000): void {
  supervisor = createSupervisor({
    rules,
    startLimitMs,
    log: (line) => lines.push(line),
    onChange: (now) => {
      running = now;
    },
    onGivenUp: () => {
      givenUp += 1;
    },
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'supervisor-'));
  script = path.join(folder, 'program.mjs');
  writeFileSync(script, program);
  [lines, running, givenUp] = [[], [], 0];
  create();
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (name: string, how?: string) =>
  supervisor.start({ name, script, portVariable: 'PORT', environment: { HOW: how, FOLDER: folder } });
const findPid = (name: string) => running.find((one) => one.name === name)?.pid ?? 0;
const messages = () => lines.map(({ msg }) => msg);

/** Looks again until it is so; the test's own limit ends it otherwise. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('starts a killed program again on its port, and leaves the others alone', async () => {
  const [port] = await Promise.all([start('bank'), start('shell')]);
  const [bank, shell] = [findPid('bank'), findPid('shell')];
  process.kill(bank, 'SIGKILL');
  await until(() => lines.length === 2);
  expect(messages()[0]).toMatch(/^bank ended \(SIGKILL\), restart 1 in \d+ ms$/);
  expect(lines[1]).toEqual({ level: 'info', program: 'bank', pid: findPid('bank'), port, msg: 'bank runs again' });
  expect([findPid('bank') === bank, findPid('shell') === shell]).toEqual([false, true]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

it('says who cannot have its port again, and tries until it is free', async () => {
  const port = await start('bank');
  const thief = createServer();
  process.kill(findPid('bank'), 'SIGKILL');
  await until(() => lines.length === 1);
  await new Promise<void>((resolve) => thief.listen(port, '127.0.0.1', resolve));
  await until(() => lines.some(({ exitCode }) => exitCode === 78));
  await new Promise((resolve) => thief.close(resolve));
  await until(() => messages().includes('bank runs again') || givenUp > 0);
  expect([givenUp, (await fetch(`http://127.0.0.1:${port}/`)).status]).toEqual([0, 200]);
});

it('gives a program up that crashes again and again, with its name, how often and how it ended', async () => {
  await expect(start('shell', 'faulty')).rejects.toThrow('shell ended (1), 4 times in a row: it is given up');
  expect(lines.at(-1)).toMatchObject({ level: 'error', program: 'shell', exitCode: 1, signal: null, crashes: 4 });
  expect([lines.length, givenUp]).toEqual([4, 1]);
});

it('does not try a bad setting again', async () => {
  await expect(start('shell', 'bad setting')).rejects.toThrow('shell ended (78): it is given up');
  expect(lines).toHaveLength(1);
});

it('kills a program that does not get ready, and counts it as a crash', async () => {
  create(1);
  await expect(start('shell', 'hanging')).rejects.toThrow('shell was not ready within 0.001 s, 4 times in a row');
});

it('stops at once while a program waits for its restart', async () => {
  await start('bank');
  rules.firstDelayMs = 600_000;
  rules.maxDelayMs = 600_000;
  process.kill(findPid('bank'), 'SIGKILL');
  await until(() => lines.length === 1);
  await supervisor.stop();
  expect(running).toEqual([]);
  Object.assign(rules, { firstDelayMs: 10, maxDelayMs: 20 });
});

describe('the frame of a program', () => {
  const output: string[] = [];

  function run(how?: string): ChildProcess {
    output.length = 0;
    const env = { ...process.env, HOW: how, FOLDER: folder };
    const child = fork(script, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    return child;
  }

  it('ends in order when the one that started it is gone', async () => {
    const child = run();
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(statSync(path.join(folder, 'ended-in-order')).isFile()).toBe(true);
  });

  it('shuts down gracefully, with its name and the error, after an uncaught error', async () => {
    expect(await once(run('faulty'), 'close')).toEqual([1, null]);
    const line = JSON.parse(output.join(''));
    expect(line).toMatchObject({ level: 60, name: 'fake', err: { type: 'Error', message: 'a fault' } });
    expect(statSync(path.join(folder, 'ended-in-order')).isFile()).toBe(true);
  });

  it('reports an invalid setting in one line, with an exit code of its own', async () => {
    expect(await once(run('bad setting'), 'close')).toEqual([78, null]);
    expect(output.join('')).toBe('fake: COLOUR is no colour\n');
  });

  it('keeps what the program writes from others', async () => {
    const child = run();
    await once(child, 'message');
    const modes = ['made', 'made/file'].map((name) => (statSync(path.join(folder, name)).mode & 0o777).toString(8));
    expect(modes).toEqual(['700', '600']);
    child.kill();
    await once(child, 'exit');
  });
});

it('leaves no program behind when the one that keeps them running is killed', async () => {
  const file = path.join(folder, 'parent.mjs');
  writeFileSync(file, parent);
  const keeper = spawn(process.execPath, [file, script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  keeper.stdout.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  const last = (): RunningProgram[] => JSON.parse(told.trim().split('\n').at(-1) || '[]');
  await until(() => told.endsWith('\n') && last().filter(({ port }) => port !== undefined).length === 2);
  keeper.kill('SIGKILL');
  const pids = last().map(({ pid }) => pid);
  await until(() => !pids.some(isAlive));
});
