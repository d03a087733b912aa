/** Where the ad click is stored while marketing is allowed (REQ-9.34). */
export const adClickKey = 'gclid';

/** Removes the ad click from the browser's storage, whatever wrote it there. */
export function forgetAdClick(): void {
  try {
    localStorage.removeItem(adClickKey);
  } catch {
    // Blocked storage holds nothing of ours.
  }
}
