import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ pid: number, script: string }} Program */

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It ended while we looked.
    return '';
  }
}

/** @param {number} pid */
function findChildren(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(/\) \S (\d+)/.exec(read(`/proc/${other}/stat`))?.[1]) === pid);
}

/**
 * What runs below a process, by the script it was started with; as the system sees it, whatever the product says.
 * @param {number} pid
 * @returns {Program[]}
 */
export function programsBelow(pid) {
  return findChildren(pid).flatMap((child) => {
    const script = read(`/proc/${child}/cmdline`)
      .split('\0')
      .find((word) => /\.[cm]js$/.test(word));
    return [...(script ? [{ pid: child, script }] : []), ...programsBelow(child)];
  });
}

/** A process that has ended and is waited for by nobody is dead too. @param {number} pid */
export function isAlive(pid) {
  return /\) [^ZX]/.test(read(`/proc/${pid}/stat`));
}

/** Resident megabytes. @param {number} pid */
export function residentMegabytes(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}
