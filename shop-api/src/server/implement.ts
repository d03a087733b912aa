import type { CallDescriptor } from '@storefront/contracts/calls';
import type { AsProvided } from '@storefront/contracts/html';
import type { CallContext, SessionContext } from './call-context';

/** A call of the contract with what answers it. Types end here: the server checks request and answer by schema. */
export interface Implementation {
  descriptor: CallDescriptor;
  /** With a session the server refuses strangers (401) before the handler runs. */
  needsSession: boolean;
  handle(request: unknown, context: CallContext | SessionContext): Promise<unknown>;
}

/** Implements a call that anyone may make. */
export function implement<Request, Response>(
  descriptor: CallDescriptor<Request, Response>,
  handle: (request: Request, context: CallContext) => Promise<AsProvided<Response>>,
): Implementation {
  return { descriptor, needsSession: false, handle: handle as Implementation['handle'] };
}

/** Implements a call that is made with a bearer token, a guest's or a customer's. */
export function implementForSession<Request, Response>(
  descriptor: CallDescriptor<Request, Response>,
  handle: (request: Request, context: SessionContext) => Promise<AsProvided<Response>>,
): Implementation {
  return { descriptor, needsSession: true, handle: handle as Implementation['handle'] };
}
