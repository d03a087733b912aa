/**
 * One request at a time makes a page; who asks for the same page meanwhile waits for it. Without turns a page that everybody
 * wants, once its minute is over, is made by each of those who come before the first of them is done.
 */
export interface PageTurns {
  /** Takes the turn for a page, to be ended whatever comes of it; or gives the end of the turn that somebody else has. */
  take(key: string): { end(): void; others?: undefined } | { others: Promise<void> };
}

/** A page takes a fraction of this. Whoever makes one for longer waits for a provider that fails, and helps nobody. */
const mostWaitMs = 1000;

export function createPageTurns(): PageTurns {
  const turns = new Map<string, Promise<void>>();

  function begin(key: string): () => void {
    let tellOthers = () => {};
    const over = new Promise<void>((resolve) => {
      tellOthers = resolve;
    });
    turns.set(key, over);
    const timer = setTimeout(tellOthers, mostWaitMs);
    return () => {
      clearTimeout(timer);
      turns.delete(key);
      tellOthers();
    };
  }

  return {
    take(key) {
      const others = turns.get(key);
      return others ? { others } : { end: begin(key) };
    },
  };
}
