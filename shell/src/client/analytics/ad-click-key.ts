/** Where the ad click is stored while marketing is allowed (specification §9). */
export const adClickKey = 'gclid';

/** Takes the ad click out of the browser, whatever wrote it there. */
export function forgetAdClick(): void {
  try {
    localStorage.removeItem(adClickKey);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
