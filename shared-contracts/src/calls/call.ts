import type { z } from 'zod';

/** Content calls are shared by all visitors and cached by the gateway; session calls carry the visitor's token. */
export type CallKind = 'content' | 'session';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the provider (decision 0014). Types only ride along: schemas live in the neighbouring
 * `*.schema.ts`, which never reaches the browser.
 */
export interface CallDescriptor<Request = unknown, Response = unknown> {
  /** Name in the endpoint map, e.g. `_get_hapi_webshop_cart_full`. */
  readonly name: string;
  readonly method: CallMethod;
  /** Path at the provider and at the gateway alike; `{name}` is filled from the request. */
  readonly path: string;
  readonly kind: CallKind;
  /** How long the gateway may keep an answer (REQ-9.6); 0 for session calls. */
  readonly cacheMinutes: number;
  /** False where the gateway must not append `lang` to the body of a POST or PUT (REQ-7.2). */
  readonly appendsLang?: boolean;
  /** Carries the types for inference; never present at run time. */
  readonly types?: { request: Request; response: Response };
}

/** The schemas of one call: what the provider must be sent and must answer. */
export interface CallSchemas {
  request: z.ZodType;
  response: z.ZodType;
}

/**
 * Infers a descriptor's types from its schemas: `defineCall<typeof schemas.getCart>({...})`. Every use is marked pure, so
 * that a page that needs one call of a file goes without the others.
 */
export function defineCall<S extends CallSchemas>(
  descriptor: Omit<CallDescriptor, 'types'>,
): CallDescriptor<z.input<S['request']>, z.output<S['response']>> {
  return descriptor as CallDescriptor<z.input<S['request']>, z.output<S['response']>>;
}

export type CallRequest<C> = C extends CallDescriptor<infer Request, unknown> ? Request : never;
export type CallResponse<C> = C extends { readonly types?: { response: infer Response } } ? Response : never;

/** What `api.call` answers: the data with its HTTP status (REQ-8.4). `ok` is true for 2xx. */
export type CallAnswer<Response> =
  | { ok: true; statusCode: number; data: Response }
  | { ok: false; statusCode: number; data: CallFailure };

/** Body of an answer that is not 2xx: a label code for the shopper and, for 400 and 422, the fields that are wrong. */
export interface CallFailure {
  success: false;
  label_name?: string;
  /** With `error_unauthorized`: where to go instead (REQ-2.63). */
  url?: string;
  /** Field name → label code. */
  errors?: Record<string, string>;
  /** With `error_too_many_attempts`: seconds until it is worth trying again, as the header `Retry-After`. */
  retry_after?: number;
}

/** The one way to reach the provider, on the server and in the browser. */
export interface Api {
  call<Request, Response>(
    descriptor: CallDescriptor<Request, Response>,
    request: Request,
  ): Promise<CallAnswer<Response>>;
}

/** A path segment that would lead to another call: empty, `.` or `..`, which URL parsers resolve. */
export class InvalidCallPath extends Error {
  readonly statusCode = 400;

  constructor(path: string, name: string) {
    super(`{${name}} of ${path} is empty or leads elsewhere`);
    this.name = 'InvalidCallPath';
  }
}

/** Fills `{placeholders}` of a call's path from the request. Throws when a value would lead to another path. */
export function callPath(descriptor: Pick<CallDescriptor, 'path'>, request: Readonly<Record<string, unknown>>): string {
  return descriptor.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(request[name] ?? '');
    if (value === '' || value === '.' || value === '..') throw new InvalidCallPath(descriptor.path, name);
    return encodeURIComponent(value);
  });
}
