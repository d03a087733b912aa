import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';

/** `api` in the browser. The HTTP client is fetched with the first call: no first screen needs it. */
export function createBrowserApi(): Api {
  async function call(descriptor: CallDescriptor, request: unknown): Promise<CallAnswer<unknown>> {
    const { sendCall } = await import('./http-client');
    return sendCall(descriptor, request as Record<string, unknown>);
  }
  return { call: call as Api['call'] };
}
