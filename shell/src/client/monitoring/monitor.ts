import { isReportable } from '../../app/monitoring/error-owner';
import { once } from '../../app/once';
import type { SendError } from './sentry-client';

/** More errors of one page are the same one again and again. */
const maxReports = 10;

export interface MonitorParts {
  /** Loads the sender. It is called at the first error, so that a page without errors does not pay for it. */
  load(): Promise<SendError>;
}

/** Reports the page's errors to a Sentry-compatible service, and never throws itself. */
export function createMonitor({ load }: MonitorParts): (error: unknown) => void {
  let reports = 0;
  const loadSender = once(load);
  const monitor = (error: unknown) => {
    if (!isReportable(error) || reports >= maxReports) return;
    reports += 1;
    // Blocked or offline: the error is in the console at least.
    loadSender()
      .then((send) => send(error))
      .catch(() => undefined);
  };
  addEventListener('error', ({ error }) => error && monitor(error));
  addEventListener('unhandledrejection', ({ reason }) => monitor(reason));
  return monitor;
}
