import type { CallDescriptor } from '@storefront/contracts/calls';
import { generateToken } from '@storefront/contracts/calls/auth';
import { allCalls, type FullCall } from '@storefront/contracts/calls/schemas';
import { clearCache } from '@storefront/contracts/calls/site';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { type LanguageCode, languagePrefix } from '@storefront/contracts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ContentCache } from './content-cache';
import type { ProviderClient } from './provider-client';
import { sendForVisitor } from './request-api';
import { createVisitorToken, findToken, storeToken } from './visitor-token';

export interface GatewayParts {
  provider: ProviderClient;
  content: ContentCache;
  publicUrl: string;
  defaultLanguage: LanguageCode;
}

/** Query strings carry text only; the schema decides what is a number. */
function readInput({ method }: CallDescriptor, request: FastifyRequest): Record<string, unknown> {
  const params = request.params as Record<string, unknown>;
  const rest = method === 'GET' ? request.query : request.body;
  return { ...(rest as Record<string, unknown> | undefined), ...params };
}

/** A label code, whatever the validator would say in English. The same codes as the provider's own (docs/errors.md). */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('error_')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'error_required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'error_too_long' : 'error_validation';
}

function refuse(reply: FastifyReply, error: z.ZodError) {
  const errors: Record<string, string> = {};
  // The first complaint of a field is the one to mend first.
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= codeOf(issue);
  return reply.code(400).send({ success: false, label_name: 'error_validation', errors });
}

/** A page of another site must not act in a visitor's name (readings 19). */
function isForeignOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (!origin) return request.headers['sec-fetch-site'] === 'cross-site';
  if (origin === publicUrl) return false;
  // `Origin: null` is sent by documents without an origin of their own.
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

async function answerContent(
  { content }: GatewayParts,
  descriptor: CallDescriptor,
  input: Record<string, unknown>,
  reply: FastifyReply,
) {
  const { answer, isStale } = await content.send(descriptor, input);
  if (isStale) reply.header('x-content-stale', '1');
  return reply.code(answer.statusCode).send(answer.data);
}

async function answerSession(
  parts: GatewayParts,
  descriptor: CallDescriptor,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = createVisitorToken(findToken(request), parts.provider, (token) => storeToken(reply, token));
  const answer = await sendForVisitor(parts.provider, visitor, descriptor, input);
  const { jwt, ...rest } = answer.data as { jwt?: string };
  // The token stays in the gateway's cookie: no script ever holds it (readings 18).
  if (jwt) visitor.replace(jwt);
  return reply.header('cache-control', 'no-store').code(answer.statusCode).send(rest);
}

const formType = 'application/x-www-form-urlencoded';

/** What a plain HTML form sends is text; the schema wants a number of pieces. */
function readForm(request: FastifyRequest): Record<string, unknown> {
  const { quantity, ...rest } = request.body as Record<string, string>;
  return quantity === undefined ? rest : { ...rest, quantity: Number(quantity) };
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith(formType) ?? false;
}

/** "Add to cart" without a script: the product goes in, the visitor goes to the cart. */
async function answerForm(
  parts: GatewayParts,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = createVisitorToken(findToken(request), parts.provider, (token) => storeToken(reply, token));
  await sendForVisitor(parts.provider, visitor, addProduct as CallDescriptor, input);
  const prefix = languagePrefix(input.lang as LanguageCode, parts.defaultLanguage);
  return reply.header('cache-control', 'no-store').redirect(`${prefix}/webshop/shopping_cart/`, 303);
}

function addCall(server: FastifyInstance, parts: GatewayParts, { descriptor, schemas }: FullCall) {
  server.route({
    method: descriptor.method,
    url: descriptor.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: 65_536,
    async handler(request, reply) {
      const isChange = descriptor.kind === 'session' && descriptor.method !== 'GET';
      if (isChange && isForeignOrigin(request, parts.publicUrl)) {
        return reply.code(403).send({ success: false, label_name: 'error_foreign_origin' });
      }
      const fromForm = isForm(request);
      if (fromForm && descriptor.name !== addProduct.name) return reply.code(415).send({ success: false });
      const sent = fromForm ? readForm(request) : readInput(descriptor, request);
      const input = schemas.request.safeParse(sent, { reportInput: true });
      if (!input.success) return refuse(reply, input.error);
      const values = input.data as Record<string, unknown>;
      if (fromForm) return answerForm(parts, values, request, reply);
      if (descriptor.kind === 'content') return answerContent(parts, descriptor, values, reply);
      return answerSession(parts, descriptor, values, request, reply);
    },
  });
}

/** Between shell and provider only: a visitor neither makes tokens nor empties caches. */
const internalCalls = new Set([generateToken.name, clearCache.name]);

/** `/api/nuxtapi/*` and `/hapi/v1/*`: every call of the contract that is a visitor's. */
export function addGatewayRoutes(server: FastifyInstance, parts: GatewayParts): void {
  server.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  for (const call of allCalls) {
    if (!internalCalls.has(call.descriptor.name)) addCall(server, parts, call);
  }
}
