/** Whose fault it is, as far as a stack can tell: the remote and its release, or the shell. */
export interface ErrorOwner {
  remote: string;
  release: string;
}

/** A remote's files lie under `/-/remotes/<remote>/<version>/` in the browser and `<remote>/<version>/server/` on disk. */
const placeOfRemote = /(?:\/-\/remotes\/|\/releases\/)([\w-]+)\/([\w.+-]+)\/(?:client|server)\//;

/** The first of the stack's lines that lies in a remote names the owner: what it called for is rarely to blame. */
export function findErrorOwner(stack: string | undefined): ErrorOwner | undefined {
  const [, remote, release] = placeOfRemote.exec(stack ?? '') ?? [];
  return remote && release ? { remote, release } : undefined;
}

/** Specification §8: answers of 300 to 499 are somebody's mistake or wish, and not reported. */
export function isReportable(error: unknown): boolean {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const code = Number(status ?? statusCode);
  return !(code >= 300 && code <= 499);
}
