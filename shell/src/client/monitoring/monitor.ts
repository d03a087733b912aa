import { isReportable } from '../../app/monitoring/error-owner';
import { once } from '../../app/once';
import type { SendError } from './sentry-client';

/** More than this of one page is the same fault over and over. */
const maxReports = 10;

export interface MonitorParts {
  /** Loads what sends; it is fetched with the first fault, so that a page without any carries none of it. */
  load(): Promise<SendError>;
}

/** Tells a Sentry-compatible service of what went wrong in the page, and never goes wrong itself. */
export function createMonitor({ load }: MonitorParts): (error: unknown) => void {
  let told = 0;
  const loadSender = once(load);
  const monitor = (error: unknown) => {
    if (!isReportable(error) || told >= maxReports) return;
    told += 1;
    // Blocked or offline: the error is in the console at least.
    loadSender()
      .then((send) => send(error))
      .catch(() => undefined);
  };
  addEventListener('error', ({ error }) => error && monitor(error));
  addEventListener('unhandledrejection', ({ reason }) => monitor(reason));
  return monitor;
}
