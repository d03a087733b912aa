import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';

/** A connection that failed looks like an answer of the server: callers have one way to say that it did not work. */
export const offlineAnswer: CallAnswer<never> = {
  ok: false,
  statusCode: 0,
  data: { success: false, label_name: 'error_network' },
};

/** Without its cookie the visitor would be somebody else with the next call: "added" would be a lie. */
const cookiesBlockedAnswer: CallAnswer<never> = {
  ok: false,
  statusCode: 0,
  data: { success: false, label_name: 'error_cookies_blocked' },
};

/**
 * `api` in the browser. The HTTP client is fetched with the first call: no first screen needs it. `fetchHashes` must
 * have brought its integrity before; `onSessionRenewed` hears that the visitor is somebody new to the provider.
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
