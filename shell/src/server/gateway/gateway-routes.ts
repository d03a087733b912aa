import type { CallDescriptor } from '@storefront/contracts/calls';
import { generateToken } from '@storefront/contracts/calls/auth';
import { allCalls, type FullCall, requireSchemas } from '@storefront/contracts/calls/schemas';
import { clearCache, isMaintenance } from '@storefront/contracts/calls/site';
import { findStaffCallAt, staffCallPath } from '@storefront/contracts/calls/staff';
import { noticeRefreshMs } from '@storefront/contracts/constants';
import { isLanguageCode, languagePrefix } from '@storefront/contracts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionRenewedHeader } from '../../app/session-renewed';
import { addClearCacheRoute } from './clear-cache-route';
import { canBeForm, toAddressAfterForm } from './form-calls';
import type { GatewayParts } from './gateway-parts';
import { noteStaff, storeDevice, wasStaff } from './login-cookies';
import { isForeignOrigin } from './origin-rules';
import type { ProviderAnswer } from './provider-client';
import { sendForVisitor, type VisitorAnswer } from './request-api';
import { isStaffToken } from './staff';
import { toValidationFailure } from './validation-failure';
import { createVisitorToken, findToken, GuestTokenRefused, storeToken, type VisitorToken } from './visitor-token';

/** Query strings carry text only; the schema decides what is a number. */
function readInput({ method }: CallDescriptor, request: FastifyRequest): Record<string, unknown> {
  const { '*': _, ...params } = request.params as Record<string, unknown>;
  const rest = method === 'GET' ? request.query : request.body;
  return { ...(rest as Record<string, unknown> | undefined), ...params };
}

/** Only staff may make the provider work for each of their calls. */
async function mayIgnoreCache({ provider }: GatewayParts, request: FastifyRequest): Promise<boolean> {
  const { ignoreCache } = { ...(request.body as Record<string, unknown> | undefined) };
  return ignoreCache === true && isStaffToken(provider, findToken(request));
}

/** `Retry-After` for a provider that names none: the interval at which a notice retries. */
const defaultRetrySeconds = String(noticeRefreshMs / 1000);

/** Passes on when a refused call may be repeated, as the provider said it: seconds or a date. Every 503 has one. */
function passRetryAfter(reply: FastifyReply, { statusCode, retryAfter }: ProviderAnswer): void {
  const again = retryAfter ?? (statusCode === 503 ? defaultRetrySeconds : undefined);
  if (again !== undefined) reply.header('retry-after', again);
}

async function answerContent(
  parts: GatewayParts,
  descriptor: CallDescriptor,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isUncached = await mayIgnoreCache(parts, request);
  const token = isUncached ? findToken(request) : undefined;
  const { answer } = await parts.content.send(descriptor, input, { isUncached, token });
  if (answer.statusCode === 401) reply.header(sessionRenewedHeader, '1');
  passRetryAfter(reply, answer);
  return reply.code(answer.statusCode).send(answer.data);
}

/** What a login or logout gives to the gateway (`login` of the contract). */
interface StartedSession {
  jwt?: string;
  device_token?: string;
  expires_in?: number;
}

/**
 * Makes a visitor's call. Where the provider creates no guest token, its error is the answer to the call: a visitor with a
 * token would get the same.
 */
async function callForVisitor(
  { provider }: GatewayParts,
  visitor: VisitorToken,
  descriptor: CallDescriptor,
  input: Record<string, unknown>,
): Promise<VisitorAnswer> {
  try {
    return await sendForVisitor(provider, visitor, descriptor, input);
  } catch (error) {
    if (!(error instanceof GuestTokenRefused)) throw error;
    const { answer } = error;
    if (answer.statusCode === 401) return { ...answer, isTokenRefused: true };
    if (answer.statusCode >= 500) return answer;
    throw error;
  }
}

async function answerSession(
  parts: GatewayParts,
  descriptor: CallDescriptor,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = createVisitorToken(findToken(request), parts.provider, (token, lifeSeconds) =>
    storeToken(reply, token, lifeSeconds),
  );
  const known = visitor.current;
  const answer = await callForVisitor(parts, visitor, descriptor, input);
  // The page belongs to a session that has ended: it has to be reloaded.
  const isOther = known !== undefined && visitor.current !== known;
  if (isOther || answer.isTokenRefused) reply.header(sessionRenewedHeader, '1');
  passRetryAfter(reply, answer);
  const { jwt, device_token: device, expires_in: lifeSeconds, ...rest } = answer.data as StartedSession;
  // Both stay in the gateway's cookies: no script ever holds them (decision 0007).
  if (jwt) {
    visitor.replace(jwt, lifeSeconds);
    noteStaff(request, reply, lifeSeconds !== undefined);
  }
  if (device) storeDevice(reply, device);
  return reply.header('cache-control', 'no-store').code(answer.statusCode).send(rest);
}

const formType = 'application/x-www-form-urlencoded';

/** A plain HTML form sends text; the schemas want numbers for quantities and ids, and a boolean for a checkbox. */
function readForm(request: FastifyRequest): Record<string, unknown> {
  const { quantity, id, accept_terms: terms, ...rest } = request.body as Record<string, string>;
  return {
    ...rest,
    ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(terms === undefined ? {} : { accept_terms: terms === 'on' }),
  };
}

/** HTML forms can only GET and POST: `_method=DELETE` selects the call with that method at the same path. */
function findFormCall(posted: FullCall, request: FastifyRequest): FullCall {
  const { _method: method } = request.body as Record<string, string>;
  const isSelected = ({ descriptor }: FullCall) =>
    descriptor.method === method && descriptor.path === posted.descriptor.path;
  return allCalls.find(isSelected) ?? posted;
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith(formType) ?? false;
}

/** Answers a form that is sent without scripts, e.g. "add to cart": makes the call and redirects to a page. */
async function answerForm(parts: GatewayParts, call: FullCall, request: FastifyRequest, reply: FastifyReply) {
  const { descriptor, schemas } = call;
  const sent = readForm(request);
  const input = schemas.request.safeParse(sent, { reportInput: true });
  const visitor = createVisitorToken(findToken(request), parts.provider, (token) => storeToken(reply, token));
  const answer = input.success
    ? await callForVisitor(parts, visitor, descriptor, input.data as Record<string, unknown>)
    : toValidationFailure(input.error);
  const lang = typeof sent.lang === 'string' && isLanguageCode(sent.lang) ? sent.lang : parts.defaultLanguage;
  const prefix = languagePrefix(lang, parts.defaultLanguage);
  const address = toAddressAfterForm(descriptor.name, answer, { prefix, next: sent.next });
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

async function answerCall(parts: GatewayParts, call: FullCall, request: FastifyRequest, reply: FastifyReply) {
  const { descriptor, schemas } = call;
  const isChange = descriptor.kind === 'session' && descriptor.method !== 'GET';
  if (isChange && isForeignOrigin(request, parts.publicUrl)) {
    return reply.code(403).send({ success: false, label_name: 'error_foreign_origin' });
  }
  if (isForm(request)) {
    const selected = findFormCall(call, request);
    if (canBeForm(selected.descriptor.name)) return answerForm(parts, selected, request, reply);
    return reply.code(415).send({ success: false });
  }
  const input = schemas.request.safeParse(readInput(descriptor, request), { reportInput: true });
  if (!input.success) return reply.code(400).send(toValidationFailure(input.error).data);
  const values = input.data as Record<string, unknown>;
  if (descriptor.kind === 'content') return answerContent(parts, descriptor, values, request, reply);
  return answerSession(parts, descriptor, values, request, reply);
}

const bodyLimit = 65_536;
/** Of staff: a bank statement. */
const staffBodyLimit = 1_000_000;

function addCall(server: FastifyInstance, parts: GatewayParts, call: FullCall) {
  const { method, path } = call.descriptor;
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  server.route({ method, url, bodyLimit, handler: (request, reply) => answerCall(parts, call, request, reply) });
}

/** A long body is read of whoever was logged in as staff here: what anybody may send is short, and says how long it is. */
async function refuseLongBodies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isShort = Number(request.headers['content-length']) <= bodyLimit;
  if (!isShort && !wasStaff(request)) await reply.code(413).send({ success: false, label_name: 'error_too_large' });
}

/**
 * Calls of staff from packages that the shell does not know (decision 0052). They are passed on by their address; whether there
 * is such a call, who may make it and what it takes is the provider's to say.
 */
function addStaffCalls(server: FastifyInstance, parts: GatewayParts): void {
  const route = { bodyLimit: staffBodyLimit, onRequest: refuseLongBodies };
  server.post<{ Params: { '*': string } }>(`${staffCallPath}/*`, route, async (request, reply) => {
    const { '*': place } = request.params;
    const descriptor = findStaffCallAt(place);
    if (!descriptor) return reply.code(404).send({ success: false, label_name: 'error_not_found' });
    const call = { descriptor, schemas: requireSchemas(descriptor) };
    return answerCall(parts, call, request, reply);
  });
}

/**
 * Maintenance is the same for everyone: the call has no visitor's token, which the provider may refuse to create during
 * maintenance.
 */
function addMaintenanceRoute(server: FastifyInstance, { provider }: GatewayParts): void {
  server.get(isMaintenance.path, async (_, reply) => {
    const answer = await provider.send(isMaintenance, {});
    passRetryAfter(reply, answer);
    return reply.header('cache-control', 'no-store').code(answer.statusCode).send(answer.data);
  });
}

/** Calls between shell and provider only, or with a route of their own. */
const specialCalls = new Set([generateToken.name, clearCache.name, isMaintenance.name]);

/** `/api/nuxtapi/*` and `/hapi/v1/*`: every call of the contract that is a visitor's, and those of staff beyond it. */
export function addGatewayRoutes(server: FastifyInstance, parts: GatewayParts): void {
  server.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  addClearCacheRoute(server, parts);
  addMaintenanceRoute(server, parts);
  for (const call of allCalls) {
    if (!specialCalls.has(call.descriptor.name)) addCall(server, parts, call);
  }
  addStaffCalls(server, parts);
}
