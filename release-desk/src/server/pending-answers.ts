import { randomUUID } from 'node:crypto';
import { DeskError } from '../errors';

/** Answers that take longer than a request may. */
export interface PendingAnswers {
  /** Waits for an answer; one that is not there yet gets a name, under which its owner finds it. Throws what the work throws. */
  settle(owner: string, work: Promise<unknown>, waitMs: number): Promise<{ result: unknown } | { pending: string }>;
  find(owner: string, pending: string): Promise<unknown>;
}

/** An answer that nobody came for is forgotten. */
const keptMs = 10 * 60 * 1000;

export function createPendingAnswers(): PendingAnswers {
  const works = new Map<string, { owner: string; work: Promise<unknown> }>();
  const names = new WeakMap<Promise<unknown>, string>();

  function remember(owner: string, work: Promise<unknown>): string {
    const known = names.get(work);
    if (known) return known;
    const pending = randomUUID();
    works.set(pending, { owner, work });
    names.set(work, pending);
    const forget = () => setTimeout(() => works.delete(pending), keptMs).unref();
    work.then(forget, forget);
    return pending;
  }

  return {
    async settle(owner, work, waitMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), waitMs);
      });
      try {
        const first = await Promise.race([work.then((result) => ({ result })), late]);
        return first === 'late' ? { pending: remember(owner, work) } : first;
      } finally {
        clearTimeout(timer);
      }
    },
    find(owner, pending) {
      const found = works.get(pending);
      if (found?.owner === owner) return found.work;
      throw new DeskError('answer_unknown', 'There is no such answer, or no longer');
    },
  };
}
