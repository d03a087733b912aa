import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { toLoggedError } from '@storefront/contracts/log';
import { findErrorOwner, isReportable } from '../../app/monitoring/error-owner';

/** Where an error happened. */
export interface ErrorContext {
  remote?: string;
  release?: string;
  pageKey?: string;
}

/** Reports an error to a Sentry-compatible service. Never throws and never waits. */
export type ReportError = (error: unknown, context?: ErrorContext) => void;

const sendTimeoutMs = 5_000;

/** The error as a log line has it: another service gets no more of visitors than our own log. */
function withoutValues(error: unknown): Error {
  const { type, message, stack } = toLoggedError(error);
  return Object.assign(new Error(message), { name: type, stack });
}

/** Reports to the address of the site's settings; does nothing without one. */
export function createServerMonitor(dsn: string | null, send: typeof fetch = fetch): ReportError {
  if (dsn === null) return () => undefined;
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await send(options.url, {
          method: 'POST',
          body: body as BodyInit,
          headers: { 'content-type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  return (error, { remote = 'shell', release = '', pageKey } = {}) => {
    if (!isReportable(error)) return;
    const owner = findErrorOwner((error as Error | undefined)?.stack) ?? { remote, release };
    const scope = new Scope();
    scope.setTags({ ...owner, ...(pageKey ? { page: pageKey } : {}) });
    client.captureException(withoutValues(error), undefined, scope);
  };
}
