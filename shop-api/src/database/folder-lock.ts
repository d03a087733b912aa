import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The embedded engine's folder is in use: two programs in it would destroy what is there. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  constructor(folder: string) {
    super(`Another program of this shop has ${folder} open, and the embedded engine's data is one program's alone`);
  }
}

// A socket, not a file with a process id: it ends with its program, however that ends, and no number is mistaken for another.
// It lies in the system's folder, because a socket's path may be about a hundred characters long only.
function toSocketPath(folder: string): string {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24);
  return process.platform === 'win32' ? `\\\\.\\pipe\\shop-db-${name}` : path.join(tmpdir(), `shop-db-${name}.sock`);
}

function listen(socket: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(socket, () => {
      // It keeps no program alive that has nothing else to do.
      server.unref();
      resolve(server);
    });
  });
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/** As tools/processes/data-folder.mjs: after `rmSync` of a socket Node 20 finds no package behind a symbolic link. */
function removeSocket(socket: string): void {
  try {
    unlinkSync(socket);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const isAddressInUse = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Keeps a folder for this program until what it answers is called, or the program ends. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const socket = toSocketPath(folder);
  const server = await listen(socket).catch(async (error: unknown) => {
    if (!isAddressInUse(error)) throw error;
    if (await isAnswered(socket)) throw new FolderInUseError(folder);
    // Whoever was killed left its socket behind.
    removeSocket(socket);
    return listen(socket);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}
