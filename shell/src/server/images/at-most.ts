/** Lets `limit` tasks run at a time; the others wait in the order in which they came, holding nothing but their turn. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;

  function next(): void {
    running -= 1;
    waiting.shift()?.();
  }

  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    return task().finally(next);
  };
}
