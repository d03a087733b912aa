import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const siteAddress = z.object({
  /** Address that visitors use. */
  url: z.url({ protocol: /^https?$/ }),
  /** When the shell started. */
  startedAt: z.iso.datetime(),
});

/** The address of a running shell. */
export type SiteAddress = z.infer<typeof siteAddress>;

const toFolder = (dataFolder: string) => path.join(dataFolder, 'addresses');

/** A file per shell, named for where it listens: one that restarts after a crash replaces its own. */
function toFile(dataFolder: string, port: number): string {
  const name = createHash('sha256').update(`${hostname()}:${port}`).digest('hex').slice(0, 16);
  return path.join(toFolder(dataFolder), `${name}.json`);
}

/** Stores the address of the shell that listens on this machine's `port`, for the release desk's command line. */
export async function storeSiteAddress(dataFolder: string, port: number, url: string, now = new Date()): Promise<void> {
  const file = toFile(dataFolder, port);
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(toFolder(dataFolder), { recursive: true, mode: 0o700 });
  const address: SiteAddress = { url, startedAt: now.toISOString() };
  await writeFile(part, `${JSON.stringify(address)}\n`, { mode: 0o600 });
  await rename(part, file);
}

/** Removes what `storeSiteAddress` stored, when the shell stops. */
export async function removeSiteAddress(dataFolder: string, port: number): Promise<void> {
  await rm(toFile(dataFolder, port), { force: true });
}

async function readOne(file: string): Promise<SiteAddress[]> {
  try {
    return [siteAddress.parse(JSON.parse(await readFile(file, 'utf8')))];
  } catch {
    // Removed meanwhile, or no shell's: a damaged address must not stop a command.
    return [];
  }
}

/** The addresses of a data folder's running shells, each once, the one that started last first. */
export async function readSiteAddresses(dataFolder: string): Promise<string[]> {
  const folder = toFolder(dataFolder);
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
  const found = (await Promise.all(files.map(readOne))).flat();
  const newestFirst = found.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  return [...new Set(newestFirst.map(({ url }) => url))];
}
