/** Lets `limit` tasks run at a time; the others wait in the order in which they came, holding nothing but their turn. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;

  /** A turn goes straight to who waits longest: set free in between, it could be taken by somebody new as well. */
  function next(): void {
    const follower = waiting.shift();
    if (follower) follower();
    else running -= 1;
  }

  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return task().finally(next);
  };
}
