import type { CallDescriptor, CallSchemas } from '@storefront/contracts/calls';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
import type { AsProvided } from '@storefront/contracts/html';
import type { z } from 'zod';
import { requireStaff } from '../auth/users';
import type { CallContext, SessionContext, SessionUser } from './call-context';

/** A call of the contract with what answers it. Types end here: the server checks request and answer by schema. */
export interface Implementation {
  descriptor: CallDescriptor;
  schemas: CallSchemas;
  /** With a session the server refuses strangers (401) before it reads the request. */
  needsSession: boolean;
  /** To everybody else the call does not exist, whatever they ask (404). */
  isForStaff?: true;
  handle(request: unknown, context: CallContext | SessionContext): Promise<unknown>;
}

/** Implements a call that anyone may make. */
export function implement<Request, Response>(
  descriptor: CallDescriptor<Request, Response>,
  handle: (request: Request, context: CallContext) => Promise<AsProvided<Response>>,
): Implementation {
  return {
    descriptor,
    schemas: requireSchemas(descriptor),
    needsSession: false,
    handle: handle as Implementation['handle'],
  };
}

/** Implements a call that is made with a bearer token, a guest's or a customer's. */
export function implementForSession<Request, Response>(
  descriptor: CallDescriptor<Request, Response>,
  handle: (request: Request, context: SessionContext) => Promise<AsProvided<Response>>,
): Implementation {
  return {
    descriptor,
    schemas: requireSchemas(descriptor),
    needsSession: true,
    handle: handle as Implementation['handle'],
  };
}

/** Implements a call of staff from a package of its own (decision 0052), which brings its schemas. */
export function implementForStaff<S extends CallSchemas>(
  descriptor: CallDescriptor<z.input<S['request']>, z.output<S['response']>>,
  schemas: S,
  handle: (
    request: z.output<S['request']>,
    context: SessionContext,
    staff: SessionUser,
  ) => Promise<z.input<S['response']>>,
): Implementation {
  return {
    ...{ descriptor, schemas, needsSession: true, isForStaff: true },
    handle: (request, context) => {
      const own = context as SessionContext;
      return handle(request as z.output<S['request']>, own, requireStaff(own.session));
    },
  };
}
