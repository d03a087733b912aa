import { type CallDescriptor, callPath } from '@storefront/contracts/calls';
import { allCalls } from '@storefront/contracts/calls/schemas';
import { findStaffCall } from '@storefront/contracts/calls/staff';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { Recordings } from '../render/recordings';
import { type Exchange, hashBody, normalizeAddress } from './provider-recording';

const descriptors = new Map(allCalls.map(({ descriptor }) => [descriptor.name, descriptor]));

function toExchange(
  descriptor: CallDescriptor,
  { request, answer }: RecordedPage['calls'][number],
  lang: string,
): Exchange {
  const { method, appendsLang = true } = descriptor;
  const sent = (request ?? {}) as Record<string, unknown>;
  const at = callPath(descriptor, sent);
  const isRead = method === 'GET';
  const query = new URLSearchParams(isRead ? (sent as Record<string, string>) : {}).toString();
  // As the shell sends it: with the language at the end.
  const body = appendsLang && sent.lang === undefined ? { ...sent, lang } : sent;
  return {
    method,
    url: normalizeAddress(`${at}?${query}`),
    body: isRead ? '' : hashBody(JSON.stringify(body)),
    status: answer.statusCode,
    answer: answer.data,
  };
}

/** What the provider says about the visitor of a page, as the page's recorded session has it. */
function toSessionExchanges({ session }: RecordedPage, profile: object): Exchange[] {
  const user = (session.user ?? null) as { id: number; firstName: string } | null;
  const login = {
    success: user !== null,
    user_id: user?.id ?? null,
    continue_as_guest_exist: session.canContinueAsGuest ?? false,
  };
  const data = user && { ...profile, user_id: user.id, first_name: user.firstName, staff: session.isStaff === true };
  const read = (url: string, answer: unknown): Exchange => ({ method: 'GET', url, body: '', status: 200, answer });
  return [read('/hapi/v1/auth/is-login/', login), read('/hapi/v1/auth/profile/', { success: data !== null, data })];
}

/** The token of a page's visitor, by which the replayed provider knows what to answer. */
export function toVisitorToken(pageKey: string, visitor: 'recorded' | 'guest' = 'recorded'): string {
  return visitor === 'guest' ? `guest.${pageKey}` : pageKey;
}

/** Answers for all pages of the recordings: the shared content, and by token what only the visitor of a page gets. */
export interface PageExchanges {
  content: Exchange[];
  byToken: Readonly<Record<string, readonly Exchange[]>>;
}

/** Turns the calls that pages made into what the provider answered. */
export function toPageExchanges({ pages, site }: Recordings): PageExchanges {
  const profile = pages
    .flatMap(({ calls }) => calls)
    .find(({ name, answer }) => /_auth_profile$/.test(name) && answer.ok);
  const known = (profile?.answer.data as { data?: object } | undefined)?.data ?? {};
  const content: Exchange[] = [];
  const byToken = pages.flatMap((recorded) => {
    const own: Exchange[] = [];
    for (const call of recorded.calls) {
      const descriptor = descriptors.get(call.name) ?? findStaffCall(call.name);
      if (!descriptor) continue;
      (descriptor.kind === 'content' ? content : own).push(toExchange(descriptor, call, site.language));
    }
    const { pageKey, session } = recorded;
    const asGuest = { ...recorded, session: { ...session, user: null } };
    return [
      [toVisitorToken(pageKey), [...toSessionExchanges(recorded, known), ...own]],
      [toVisitorToken(pageKey, 'guest'), [...toSessionExchanges(asGuest, known), ...own]],
    ] as const;
  });
  return { content, byToken: Object.fromEntries(byToken) };
}
