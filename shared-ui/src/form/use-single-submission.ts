import { useRef, useState } from 'react';

/**
 * Single-flight for what a form or a button sends: while one submission is in flight, others are dropped and resolve to
 * undefined. An answer frees it, an error too; an error is thrown on, so that it is reported. Work that resolves to `leaving`
 * keeps it busy: the page is about to go, and its button must not come back.
 */
export function useSingleSubmission() {
  const [isBusy, setIsBusy] = useState(false);
  // A ref and not the state: the second click of a double click comes before the next render.
  const inFlight = useRef(false);

  async function submit<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setIsBusy(true);
    let result: Result | undefined;
    try {
      result = await work();
      return result;
    } finally {
      if (result !== 'leaving') {
        inFlight.current = false;
        setIsBusy(false);
      }
    }
  }

  return { isBusy, isInFlight: () => inFlight.current, submit };
}
