/** Limits how many tasks run at a time; the others wait in their order (first in, first out). */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;

  /** Hands the slot to the task that has waited longest: a free slot could be taken by a new task. */
  function next(): void {
    const start = waiting.shift();
    if (start) start();
    else running -= 1;
  }

  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return task().finally(next);
  };
}
