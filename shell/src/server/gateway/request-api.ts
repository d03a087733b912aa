import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import { requireDescriptor, requireSchemas } from '@storefront/contracts/calls/schemas';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { ShellError } from '../errors';
import { type Metrics, noMetrics } from '../ops/metrics';
import type { ContentCache } from './content-cache';
import { isMeantForGuest } from './customer-calls';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { currentScope } from './request-scope';
import { toValidationFailure } from './validation-failure';
import type { VisitorToken } from './visitor-token';

/** `isTokenRefused`: the provider refused the visitor's token and its replacement. */
export type VisitorAnswer = ProviderAnswer & { isTokenRefused?: boolean };

/** What an `Api` needs of the request that it serves. */
export interface RequestApiParts {
  provider: ProviderClient;
  content: ContentCache;
  /** Absent on public pages: these are rendered for nobody in particular. */
  visitor?: VisitorToken;
  signal?: AbortSignal;
  log: Pick<Logger, 'warn'>;
  metrics?: Metrics;
}

/** Notes a refused token: a page may do without the answer, and the error of one that cannot is not its own. */
function noteRefusedToken(): void {
  const scope = currentScope();
  if (scope) Object.assign(scope, { isTokenRefused: true, hasProviderError: true });
}

/**
 * Sends a session call with the visitor's token. A refused one is replaced once, and the call made once more, whichever call
 * it was (REQ-10.5).
 */
export async function sendForVisitor(
  provider: ProviderClient,
  visitor: VisitorToken,
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<VisitorAnswer> {
  const token = await visitor.require();
  const answer = await provider.send(descriptor, request, { token, signal });
  if (answer.statusCode !== 401 || (await isMeantForGuest(provider, descriptor, token, signal))) return answer;
  // Another call of this request may have renewed it meanwhile: a second guest token would be a second cart.
  const renewed = await (visitor.current === token ? visitor.renew() : visitor.require());
  const again = await provider.send(descriptor, request, { token: renewed, signal });
  if (again.statusCode !== 401 || (await isMeantForGuest(provider, descriptor, renewed, signal))) return again;
  noteRefusedToken();
  return { ...again, isTokenRefused: true };
}

/** Throws for an answer whose token was refused: no page can show it, the visitor sees the loader instead. */
export function requireTokenTaken<Answer extends VisitorAnswer>(answer: Answer, { name }: CallDescriptor): Answer {
  if (answer.isTokenRefused) throw new ShellError('token_refused', `${name}: the new token was refused as well`);
  return answer;
}

/** `api` of pages and fragments on the server: content through the shared cache, session calls with the visitor's token. */
export function createRequestApi(parts: RequestApiParts): Api {
  const { provider, content, visitor, signal, log, metrics = noMetrics } = parts;
  // Pages pass on parts of addresses, and anybody may write those: an invalid one is an answer, not an error of the shell.
  function reject({ name }: CallDescriptor, error: z.ZodError): CallAnswer<never> {
    // The contract's own names: deeper down, keys may be what the caller wrote.
    const fields = new Set(error.issues.map(({ path: [field = 'body'] }) => String(field)));
    log.warn({ call: name, fields: [...fields] }, 'a call was rejected');
    return toValidationFailure(error);
  }
  async function call({ name }: CallDescriptor, input: unknown): Promise<CallAnswer<unknown>> {
    // A remote's code hands its descriptor over: of that only the name counts.
    const descriptor = requireDescriptor({ name });
    const parsed = requireSchemas(descriptor).request.safeParse(input, { reportInput: true });
    if (!parsed.success) return reject(descriptor, parsed.error);
    const request = parsed.data as Record<string, unknown>;
    if (descriptor.kind === 'content') {
      const { answer } = await content.send(descriptor, request);
      if (answer.statusCode === 401) noteRefusedToken();
      return answer;
    }
    if (!visitor) throw new Error(`${descriptor.name} is a session call: a public page must not make it`);
    return requireTokenTaken(await sendForVisitor(provider, visitor, descriptor, request, signal), descriptor);
  }
  // Logged here: a page may do without the answer.
  const noted = (name: string, details: Record<string, unknown>) => {
    log.warn({ ...details, call: name }, 'a call failed');
    metrics.failedCall(name);
  };
  const logged: typeof call = async (descriptor, input) => {
    try {
      const answer = await call(descriptor, input);
      if (answer.statusCode >= 500) noted(descriptor.name, { status: answer.statusCode });
      return answer;
    } catch (error) {
      noted(descriptor.name, { err: error });
      throw error;
    }
  };
  return { call: logged as Api['call'] };
}
