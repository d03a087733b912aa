interface DatabaseError {
  code: string;
  constraint?: string;
}

/** The connection ended or timed out: the pending statement is rolled back, unless it was a commit. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
}

/** Nobody takes connections, and nobody did for as long as a visitor may be kept waiting. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The error below the failed query. */
function findCause(error: unknown): unknown {
  return (error as { cause?: unknown } | undefined)?.cause ?? error;
}

function isOrComesFrom(error: unknown, kind: abstract new (...words: never) => Error): boolean {
  return error instanceof kind || findCause(error) instanceof kind;
}

function findDatabaseError(error: unknown): DatabaseError | undefined {
  const cause = findCause(error);
  const { code } = (cause ?? {}) as Partial<DatabaseError>;
  return typeof code === 'string' ? (cause as DatabaseError) : undefined;
}

/** A number too large for its column, a zero byte in a text: class 22 is the caller's error. */
export function isDataException(error: unknown): boolean {
  return findDatabaseError(error)?.code.startsWith('22') ?? false;
}

const foreignKeyViolation = '23503';
const ownerKey = /_(token_id_tokens|user_id_users)_id_fk$/;

/** Something was to be kept for a visitor whose session ended meanwhile. */
export function isOwnerGone(error: unknown): boolean {
  const { code, constraint } = findDatabaseError(error) ?? {};
  return code === foreignKeyViolation && ownerKey.test(constraint ?? '');
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** The database took one of two transactions back; alone it would have gone through. */
export function isConflict(error: unknown): boolean {
  const { code } = findDatabaseError(error) ?? {};
  return code === serializationFailure || code === deadlockDetected;
}

export function isConnectionLost(error: unknown): boolean {
  return isOrComesFrom(error, ConnectionLostError);
}

/** Of the system: no server at this address yet, or the network on the way to it. */
const notThere = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
];
const startingUp = '57P03';
const tooManyConnections = '53300';

/** A connection that could not be made for a reason that passes by itself, as while a server starts. */
export function isServerStarting(error: unknown): boolean {
  const { code } = findDatabaseError(error) ?? {};
  // Without a code the connection ended, or was not there in time.
  return code === undefined || [...notThere, startingUp, tooManyConnections].includes(code);
}

/** No statement of ours opens a cursor: the engine says so of itself when it could not write its log. */
const invalidCursorState = '24000';

/** The embedded engine has stopped, or can no longer end what it began because its log found no room. */
export function isEngineBroken(error: unknown): boolean {
  const { code, message = '' } = (findDatabaseError(error) ?? {}) as Partial<DatabaseError & Error>;
  const hasNoLog = isDiskFull(error) && message.includes('pg_wal');
  return hasNoLog || code === invalidCursorState || isOrComesFrom(error, WebAssembly.RuntimeError);
}

const diskFull = ['53100', 'ENOSPC', 'EDQUOT'];

/** No room to write to. What is only read goes on. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  return diskFull.includes(findDatabaseError(error)?.code ?? '');
}

/** Class 53 is a server without room, memory or connections left; then a standby, a time limit, and a server on its way up or down. */
const serverIsBusy = /^(53...|25006|57014|57P0.)$/;

/** Nobody is there to ask, or was lost while asking: the log knows of the outage as a whole. */
export function isOutage(error: unknown): boolean {
  // Of many that failed together, each has to be of this kind.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutage);
  return isOrComesFrom(error, DatabaseUnavailableError) || isConnectionLost(error);
}

/** A temporary error that is not the caller's: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = findDatabaseError(error) ?? {};
  return isOutage(error) || isDiskFull(error) || isConflict(error) || serverIsBusy.test(code);
}
