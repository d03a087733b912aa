import { type CallAnswer, type CallDescriptor, type CallFailure, callPath } from '@storefront/contracts/calls';
import axios from 'axios';
import { sessionRenewedHeader } from '../../app/session-renewed';

const client = axios.create({ timeout: 15_000, validateStatus: () => true });

/**
 * Sends one call to the shell's gateway, which knows the visitor's token. Throws when there is no connection.
 * `onSessionRenewed` is called when the token was refused and replaced.
 */
export async function sendCall(
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  onSessionRenewed: () => void,
): Promise<CallAnswer<unknown>> {
  const inQuery = descriptor.method === 'GET';
  const { status, data, headers } = await client.request<unknown>({
    method: descriptor.method,
    url: callPath(descriptor, request),
    params: inQuery ? request : undefined,
    data: inQuery ? undefined : request,
  });
  if (headers[sessionRenewedHeader]) onSessionRenewed();
  if (status >= 200 && status < 300) return { ok: true, statusCode: status, data };
  return { ok: false, statusCode: status, data: (data ?? { success: false }) as CallFailure };
}
