/** Often enough that a tab which is used meets a new release at its next link, seldom enough to cost nothing. */
const pollMs = 60_000;

interface BuildPollParts {
  /** Id of the release set that this document was made with. */
  releaseSet: string;
  /** Hears once that another set is live. */
  onNewBuild(): void;
  pollEveryMs?: number;
}

async function fetchLatest(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const latest = (await response.json().catch(() => undefined)) as { id?: unknown } | undefined;
  return typeof latest?.id === 'string' ? latest.id : undefined;
}

/**
 * Asks now and then which build is live (REQ-4.30). A page that is being read is not reloaded: the next link that
 * is followed loads a whole document. A tab in the background does not ask.
 */
export function pollBuild({ releaseSet, onNewBuild, pollEveryMs = pollMs }: BuildPollParts): () => void {
  async function look() {
    if (document.visibilityState === 'hidden') return;
    const latest = await fetchLatest();
    if (latest === undefined || latest === releaseSet) return;
    stop();
    onNewBuild();
  }
  const timer = setInterval(look, pollEveryMs);
  document.addEventListener('visibilitychange', look);
  function stop() {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  }
  return stop;
}
