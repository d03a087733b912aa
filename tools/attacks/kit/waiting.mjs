import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until something is so. Resolves with the milliseconds that it took; undefined when it is not so in time.
 * @param {() => boolean | Promise<boolean>} isSo an error counts as "not yet"
 * @param {number} withinMs
 * @returns {Promise<number | undefined>}
 */
export async function whenSo(isSo, withinMs) {
  const started = performance.now();
  for (;;) {
    const taken = performance.now() - started;
    if (await Promise.resolve(isSo()).catch(() => false)) return taken;
    if (taken > withinMs) return undefined;
    await pause(50);
  }
}

/** @template Item, Result @param {readonly Item[]} items @param {number} atOnce @param {(item: Item, index: number) => Promise<Result>} work */
export async function forEachConcurrently(items, atOnce, work) {
  /** @type {Result[]} */
  const results = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(/** @type {Item} */ (items[index]), index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

/** @param {number | undefined} milliseconds */
export function inSeconds(milliseconds) {
  return milliseconds === undefined ? 'never' : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
