declare global {
  interface Window {
    /** Set by tag managers that have loaded, by their code. */
    google_tag_manager?: Readonly<Record<string, unknown>>;
  }
}

/** Whether one of the shop's tag managers reads the data layer by now. */
export function isTagManagerReady(containers: readonly string[]): boolean {
  // A shop that lists none may load one in another way: then any is accepted.
  if (containers.length === 0) return window.google_tag_manager !== undefined;
  return containers.some((code) => window.google_tag_manager?.[code] !== undefined);
}
