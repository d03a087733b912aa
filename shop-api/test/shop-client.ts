import { type CallDescriptor, callPath } from '@storefront/contracts/calls';
import { generateToken, login } from '@storefront/contracts/calls/auth';

export interface Answer<Response> {
  statusCode: number;
  /** The header, where there is one. */
  retryAfter?: string;
  data: Response & { success?: boolean; label_name?: string; errors?: Record<string, string> };
}

type Send = (method: CallDescriptor['method'], url: string, fields: object, token?: string) => Promise<Answer<unknown>>;

/** What a storefront says to a provider, wherever that runs. */
export interface ShopClient {
  call<Request, Response>(
    descriptor: CallDescriptor<Request, Response>,
    request: Request,
    token?: string,
  ): Promise<Answer<Response>>;
  /** A request as it comes over the wire, for what the types would not let pass. */
  send: Send;
  guest(): Promise<string>;
  customer(): Promise<string>;
}

export function shopClient(send: Send): ShopClient {
  const call: ShopClient['call'] = async (descriptor, request, token) =>
    (await send(
      descriptor.method,
      callPath(descriptor, request as object as Record<string, unknown>),
      request as object,
      token,
    )) as never;
  const guest = async () => (await call(generateToken, {})).data.jwt;
  const customer = async () => {
    const user = { email: 'kupac@example.com', password: 'Kupac-2026!', lang: 'ba' as const };
    return (await call(login, user, await guest())).data.jwt ?? '';
  };
  return { call, send, guest, customer };
}
