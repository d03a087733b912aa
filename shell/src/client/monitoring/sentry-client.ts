import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser';
import { findErrorOwner } from '../../app/monitoring/error-owner';

export type SendError = (error: unknown) => void;

export interface SentryParts {
  dsn: string;
  /** Id of the release set. */
  releaseSet: string;
  /** The remote whose page is shown, and its release: owner of an error whose stack names no other. */
  currentOwner(): { remote: string; release: string };
}

/** Addresses may contain codes and searches: only the path is sent, and nothing about the visitor. */
function withoutPersonalData(event: Event): Event {
  const { request, user: _, ...rest } = event;
  const url = request?.url?.replace(/[?#].*$/, '');
  return { ...rest, request: url ? { url } : undefined };
}

/** A Sentry client that only reports errors: no breadcrumbs, no replay, no tracing. */
export function createSentryClient({ dsn, releaseSet, currentOwner }: SentryParts): SendError {
  const client = new BrowserClient({
    dsn,
    release: releaseSet,
    integrations: [],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    sendClientReports: false,
    beforeSend: (event) => withoutPersonalData(event) as never,
  });
  client.init();
  return (error) => {
    const { remote, release } = findErrorOwner((error as Error | undefined)?.stack) ?? currentOwner();
    const scope = new Scope();
    scope.setTags({ remote, release });
    client.captureException(error, undefined, scope);
  };
}
