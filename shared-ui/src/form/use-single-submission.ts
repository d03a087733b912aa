import { useRef, useState } from 'react';

/** Work that ends with `leaving` keeps its form busy: the page is about to go, and its button must not come back. */
export type Submission = () => Promise<undefined | 'leaving'>;

/**
 * Single-flight for what a form or a button sends: while one submission is in flight, others are dropped. An answer frees
 * it, an error too; an error is thrown on, so that it is reported.
 */
export function useSingleSubmission() {
  const [isBusy, setIsBusy] = useState(false);
  // Asked here and not by state: a double click comes before the next render.
  const inFlight = useRef(false);

  async function submit(work: Submission): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setIsBusy(true);
    let outcome: Awaited<ReturnType<Submission>>;
    try {
      outcome = await work();
    } finally {
      if (outcome !== 'leaving') {
        inFlight.current = false;
        setIsBusy(false);
      }
    }
  }

  return { isBusy, isInFlight: () => inFlight.current, submit };
}
