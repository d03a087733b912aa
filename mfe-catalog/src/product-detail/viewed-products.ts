const storageKey = 'catalog.viewed';
/** As many as a carousel holds, and the one that is being viewed. */
const mostViewed = 9;

/** What was viewed in this tab, the newest first. Kept no longer than the tab, and sent to nobody. */
export function readViewed(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)).slice(0, mostViewed) : [];
  } catch {
    // Storage may be switched off, or filled by somebody else.
    return [];
  }
}

/** Remembers a product as the newest one. */
export function rememberViewed(id: number): void {
  try {
    const ids = [id, ...readViewed().filter((each) => each !== id)].slice(0, mostViewed);
    sessionStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Without storage nothing is remembered.
  }
}
