/** Single-flight with coalescing: one round at a time, and one more for all requests that arrive during it. */
export function createRounds(round: () => Promise<void>) {
  let inFlight: Promise<void> | undefined;
  let isRequestedAgain = false;
  async function run(): Promise<void> {
    do {
      isRequestedAgain = false;
      await round();
    } while (isRequestedAgain);
    // In the same tick as the last check: a later request starts a new run.
    inFlight = undefined;
  }
  return function start(): Promise<void> {
    isRequestedAgain = true;
    inFlight ??= run();
    return inFlight;
  };
}
