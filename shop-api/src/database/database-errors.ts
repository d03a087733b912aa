interface DatabaseError {
  code: string;
  /** Under one name by the embedded engine, under the other by the driver of a server. */
  constraint?: string;
  constraint_name?: string;
}

/** What the database said, under the query that failed. */
function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  const { code } = (cause ?? {}) as Partial<DatabaseError>;
  return typeof code === 'string' ? (cause as DatabaseError) : undefined;
}

/** A number too large for its column, a zero byte in a text: class 22 is the caller's fault. */
export function isDataException(error: unknown): boolean {
  return databaseErrorOf(error)?.code.startsWith('22') ?? false;
}

const foreignKeyViolation = '23503';
const ownerKey = /_(token_id_tokens|user_id_users)_id_fk$/;

/** Something was to be kept for a visitor whose session ended meanwhile. */
export function isOwnerGone(error: unknown): boolean {
  const { code, constraint, constraint_name } = databaseErrorOf(error) ?? {};
  return code === foreignKeyViolation && ownerKey.test(constraint ?? constraint_name ?? '');
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** The database took one of two transactions back; alone it would have gone through. */
export function isConflict(error: unknown): boolean {
  const { code } = databaseErrorOf(error) ?? {};
  return code === serializationFailure || code === deadlockDetected;
}
