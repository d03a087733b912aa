/**
 * Leaves for the bank. The place in the history that is left becomes the order's own page, so that Back from the bank shows
 * the order: neither an empty checkout, nor the page that would leave for the bank again.
 */
export function leaveForBank(orderUrl: string, leave: () => void): void {
  window.history.replaceState(window.history.state, '', orderUrl);
  // A page that the browser kept alive comes back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  leave();
}
