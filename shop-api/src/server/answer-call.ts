import { generateToken } from '@storefront/contracts/calls/auth';
import { isMaintenance } from '@storefront/contracts/calls/site';
import type { z } from 'zod';
import { findSession } from '../auth/tokens';
import { requireStaff } from '../auth/users';
import { createAttemptLimits } from './attempt-limits';
import type { CallContext, SessionContext } from './call-context';
import { ShopError } from './errors';
import { toFieldErrors } from './field-errors';
import type { Implementation } from './implement';
import type { Maintenance } from './maintenance';

/** What came over the wire, apart from the web framework. */
export interface WireRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  authorization: string | undefined;
  /** The header `x-device-token`. */
  device?: string;
  /** Whose attempts are counted together; undefined when only our own machines were named. */
  visitorAddress: string | undefined;
}

async function findCallSession({ database, clock, staffSessions }: CallContext, { authorization = '' }: WireRequest) {
  const bearer = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  return bearer === undefined ? undefined : findSession(database, bearer, clock(), staffSessions);
}

const isDeviceToken = /^[\w-]{20,100}$/;

async function requireSession(
  context: CallContext,
  wire: WireRequest,
  { isForStaff }: Implementation,
): Promise<SessionContext> {
  const session = await findCallSession(context, wire);
  if (!session) throw new ShopError('error_unauthorized');
  // Before the request is read: what is wrong with it would say that there is such a call.
  if (isForStaff) requireStaff(session);
  const limits = createAttemptLimits(context.database, context.clock, wire.visitorAddress);
  const { device } = wire;
  return { ...context, session, limits, ...(device !== undefined && isDeviceToken.test(device) && { device }) };
}

/** Content is the same for everyone, whatever token comes along, but for staff. */
async function contentContext(context: CallContext, wire: WireRequest): Promise<CallContext> {
  const session = await findCallSession(context, wire);
  return { ...context, seesHidden: session?.user?.isStaff ?? false };
}

function requireRequest(schema: z.ZodType, wire: WireRequest): unknown {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (wire.body !== undefined && wire.body !== null && !isObject(wire.body)) {
    throw new ShopError('error_validation', { body: 'error_validation' });
  }
  // A path's parameter wins: an order asked for by address is not swapped by a body.
  const fields = { ...(wire.query as object), ...(wire.body as object), ...(wire.params as object) };
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw new ShopError('error_validation', toFieldErrors(parsed.error));
  return parsed.data;
}

function checkAnswer(name: string, schema: z.ZodType, answer: unknown): void {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The answer of ${name} does not match the contract: ${issues.join('; ')}`);
}

/** Visitors keep their session through a maintenance, and learn that it is one. */
const answersInMaintenance: Readonly<Record<Maintenance, ReadonlySet<string> | undefined>> = {
  off: undefined,
  on: new Set([generateToken.name, isMaintenance.name]),
  'without tokens': new Set([isMaintenance.name]),
};

/** One call from the wire to its answer: session, request, handler, contract. */
export async function answerCall(
  call: Implementation,
  wire: WireRequest,
  context: CallContext,
  options: { validatesAnswers: boolean },
): Promise<unknown> {
  const { schemas } = call;
  const answering = answersInMaintenance[context.maintenance()];
  if (answering && !answering.has(call.descriptor.name)) throw new ShopError('error_maintenance');
  const ownContext = await (call.needsSession ? requireSession(context, wire, call) : contentContext(context, wire));
  const answer = await call.handle(requireRequest(schemas.request, wire), ownContext);
  if (options.validatesAnswers) checkAnswer(call.descriptor.name, schemas.response, answer);
  return answer;
}
