import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listRemotes } from '../tools/build/list-remotes.mjs';
import { startProgram, stopPrograms } from '../tools/processes.mjs';

export const rootFolder = path.resolve(import.meta.dirname, '..');

/** A whole site: shell, provider and release desk with a data folder that is removed with it. */
export interface Site {
  origin: string;
  dataFolder: string;
  stop(): Promise<void>;
}

/** Publishes the built remotes into a new data folder. */
export function createDataFolder(): string {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-e2e-'));
  for (const remote of listRemotes()) {
    const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');
    execFileSync(
      process.execPath,
      [cli, 'publish', path.join(rootFolder, remote, 'dist'), '--admit', '--promote', '--force', '--no-smoke'],
      {
        env: { ...process.env, DATA_DIR: dataFolder },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }
  return dataFolder;
}

/** Copies the data folder of the shared shop, which runs meanwhile: seeding takes most of a test's time. */
export function copyDataFolder(source: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'storefront-e2e-'));
  // Pictures are written under another name first, which may be gone before it is copied.
  const pictures = path.join(source, 'image-cache');
  cpSync(source, copy, { recursive: true, filter: (file) => file !== pictures });
  return copy;
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended before it was ready (${code})`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Storefront ready at')) resolve();
    });
  });
}

/** Starts `pnpm serve` on its own ports, from `port` on. `more` extends its environment, `onOutput` receives the output of all programs. */
export async function startSite(
  port: number,
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
  onOutput?: (text: string) => void,
): Promise<Site> {
  const ports = { PORT: port, OPS_PORT: port + 1, RELEASE_DESK_PORT: port + 2, BANK_PORT: port + 3 };
  const environment = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
  const child = spawn(process.execPath, [path.join(rootFolder, 'tools/serve.mjs')], {
    env: {
      ...{ ...process.env, ...environment, HOST: '127.0.0.1', DATA_DIR: dataFolder, NODE_ENV: 'production' },
      ...more,
    },
    stdio: ['ignore', 'pipe', onOutput ? 'pipe' : 'inherit'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  await whenReady(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${port}`, dataFolder, stop };
}

/** The shop's provider as a separate process, which a test stops and restarts on the same port and data. */
export interface Provider {
  origin: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createProvider(
  port: number,
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
): Provider {
  let running: { stop(): Promise<void> } | undefined;
  const publicUrl = `http://localhost:${port}`;
  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      const environment = {
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        DATA_DIR: dataFolder,
        NODE_ENV: 'production',
        SEED_FOLDER: path.join(rootFolder, 'demo-shop/seed'),
        ...more,
      };
      const { child, ready } = startProgram(path.join(rootFolder, 'shop-api/dist/main.cjs'), environment);
      running = { stop: () => stopPrograms([child]) };
      await ready;
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}
