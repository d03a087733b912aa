import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import { isLogin } from '@storefront/contracts/calls/auth';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type Metrics, noMetrics } from '../ops/metrics';
import type { ContentCache } from './content-cache';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { refusalOf } from './refusal';
import type { VisitorToken } from './visitor-token';

/** What an `Api` needs to know of the request it serves. */
export interface RequestApiParts {
  provider: ProviderClient;
  content: ContentCache;
  /** Absent on public pages: these are rendered for nobody in particular. */
  visitor?: VisitorToken;
  signal?: AbortSignal;
  log: Pick<Logger, 'warn'>;
  metrics?: Metrics;
}

/** A guest who asks for what only customers have is refused as well: that is no reason to take the cart away. */
async function isStillGood(provider: ProviderClient, token: string, signal?: AbortSignal): Promise<boolean> {
  return (await provider.send(isLogin, {}, { token, signal })).ok;
}

/** Sends a session call with the visitor's token; a token that the provider no longer knows is replaced once. */
export async function sendForVisitor(
  provider: ProviderClient,
  visitor: VisitorToken,
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ProviderAnswer> {
  const known = visitor.current;
  const answer = await provider.send(descriptor, request, { token: await visitor.require(), signal });
  if (answer.statusCode !== 401 || !known || (await isStillGood(provider, known, signal))) return answer;
  // Another call of this request may have renewed it meanwhile: a second guest would be a second cart.
  const token = await (visitor.current === known ? visitor.renew() : visitor.require());
  return provider.send(descriptor, request, { token, signal });
}

/** `api` of pages and fragments on the server: content through the shared cache, session calls with the visitor's token. */
export function createRequestApi(parts: RequestApiParts): Api {
  const { provider, content, visitor, signal, log, metrics = noMetrics } = parts;
  // Pages hand on what stands in addresses, and anybody may write those: it is an answer, and no fault of ours.
  function refuse({ name }: CallDescriptor, error: z.ZodError): CallAnswer<never> {
    const refusal = refusalOf(error);
    log.warn({ call: name, fields: Object.keys(refusal.data.errors ?? {}) }, 'a call was refused');
    return refusal;
  }
  async function call(descriptor: CallDescriptor, input: unknown): Promise<CallAnswer<unknown>> {
    const parsed = requireSchemas(descriptor).request.safeParse(input, { reportInput: true });
    if (!parsed.success) return refuse(descriptor, parsed.error);
    const request = parsed.data as Record<string, unknown>;
    if (descriptor.kind === 'content') return (await content.send(descriptor, request)).answer;
    if (!visitor) throw new Error(`${descriptor.name} is a session call: a public page must not make it`);
    return sendForVisitor(provider, visitor, descriptor, request, signal);
  }
  // Logged here, so that a page may go on without an answer and nobody is left wondering.
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
