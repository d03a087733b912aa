import { type CallAnswer, type CallDescriptor, type CallFailure, callPath } from '@storefront/contracts/calls';
import axios from 'axios';

const client = axios.create({ timeout: 15_000, validateStatus: () => true });

/** A connection that failed looks like an answer of the server: callers have one way to say that it did not work. */
const offline: CallAnswer<never> = { ok: false, statusCode: 0, data: { success: false, label_name: 'error_network' } };

/** Sends one call to the shell's gateway, which knows the visitor's token. */
export async function sendCall(descriptor: CallDescriptor, request: Record<string, unknown>): Promise<CallAnswer<unknown>> {
  const inQuery = descriptor.method === 'GET';
  const { status, data } = await client
    .request<unknown>({
      method: descriptor.method,
      url: callPath(descriptor, request),
      params: inQuery ? request : undefined,
      data: inQuery ? undefined : request,
    })
    .catch(() => ({ status: 0, data: undefined }));
  if (status === 0) return offline;
  if (status >= 200 && status < 300) return { ok: true, statusCode: status, data };
  return { ok: false, statusCode: status, data: (data ?? { success: false }) as CallFailure };
}
