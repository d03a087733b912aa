import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/**
 * The sockets that listen on a port, by the number of their inode.
 * @param {string} table `/proc/net/tcp` or `/proc/net/tcp6`
 * @param {number} port
 * @returns {string[]}
 */
export function findListeningSockets(table, port) {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === listening && local.endsWith(`:${wanted}`) ? [inode] : [];
  });
}

/**
 * What a file says or a folder holds; nothing where it is gone, or somebody else's.
 * @template Value
 * @param {() => Value} read
 * @param {Value} otherwise
 */
function attempt(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** @param {string} pid @param {ReadonlySet<string>} links */
function hasOpen(pid, links) {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder), []).some((fd) =>
    links.has(attempt(() => readlinkSync(`${folder}/${fd}`), '')),
  );
}

/**
 * The process that listens on a port; unknown where the system does not say (other systems than Linux, processes of
 * somebody else).
 * @param {number} port
 * @returns {{ pid: number, command: string } | undefined}
 */
export function findPortHolder(port) {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => attempt(() => readFileSync(file, 'utf8'), ''));
  const links = new Set(
    tables.flatMap((table) => findListeningSockets(table, port)).map((inode) => `socket:[${inode}]`),
  );
  if (links.size === 0) return undefined;
  const pid = attempt(() => readdirSync('/proc'), []).find((name) => /^\d+$/.test(name) && hasOpen(name, links));
  if (pid === undefined) return undefined;
  return { pid: Number(pid), command: attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8'), '').trim() };
}
