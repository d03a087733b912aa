/** The remote, and its release, whose code threw. */
export interface ErrorOwner {
  remote: string;
  release: string;
}

/** A remote's files lie under `/-/remotes/<remote>/<version>/` in the browser and `<remote>/<version>/server/` on disk. */
const placeOfRemote = /(?:\/-\/remotes\/|\/releases\/)([\w-]+)\/([\w.+-]+)\/(?:client|server)\//;

/** The owner is the first line of the stack that is a remote's: the shared code above it is rarely the cause. */
export function findErrorOwner(stack: string | undefined): ErrorOwner | undefined {
  const [, remote, release] = placeOfRemote.exec(stack ?? '') ?? [];
  return remote && release ? { remote, release } : undefined;
}

/** REQ-8.20: answers of 300 to 499 are expected, and not reported. */
export function isReportable(error: unknown): boolean {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const code = Number(status ?? statusCode);
  return !(code >= 300 && code <= 499);
}
