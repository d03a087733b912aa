import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';

/** A failed connection looks like an answer of the server: callers handle one kind of failure. */
export const offlineAnswer: CallAnswer<never> = {
  ok: false,
  statusCode: 0,
  data: { success: false, label_name: 'error_network' },
};

/** Without its cookie the next call would be another visitor's, whose cart is empty: "added" would be wrong. */
const cookiesBlockedAnswer: CallAnswer<never> = {
  ok: false,
  statusCode: 0,
  data: { success: false, label_name: 'error_cookies_blocked' },
};

/**
 * `api` in the browser. The HTTP client is loaded with the first call, after the hashes: no first screen needs it.
 * `onSessionRenewed` is called when the provider knows the visitor by a new token.
 */
export function createBrowserApi(fetchHashes: () => Promise<void>, onSessionRenewed: () => void): Api {
  async function call(descriptor: CallDescriptor, request: unknown): Promise<CallAnswer<unknown>> {
    const isChange = descriptor.kind === 'session' && descriptor.method !== 'GET';
    if (isChange && !navigator.cookieEnabled) return cookiesBlockedAnswer;
    try {
      await fetchHashes();
      const { sendCall } = await import('./http-client');
      return await sendCall(descriptor, request as Record<string, unknown>, onSessionRenewed);
    } catch {
      return offlineAnswer;
    }
  }
  return { call: call as Api['call'] };
}
