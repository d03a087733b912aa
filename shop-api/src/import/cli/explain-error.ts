import { isDiskFull, isEngineBroken, isServerStarting, isUnavailable } from '../../database/database-errors';
import { SettingsError } from '../../settings-error';
import { exitCodes, ImportError } from '../import-error';

/** An error as a person reads it: without its stack, where the message says what to do. */
export interface ExplainedError {
  message: string;
  exitCode: number;
  isExplained: boolean;
}

const again = 'Run the same command again then: it goes on where it ended. The shop is as before';

const noRoom = `The disk is full: make room on it. ${again}`;
const databaseAway = `The database is away: it cannot be reached, or it ended while the command ran. ${again}`;

// What the file system says has the name of what was done; a connection that failed has none of a file.
const isOfFile = (error: unknown) => typeof (error as { path?: unknown } | undefined)?.path === 'string';

function findOutage(error: unknown): string | undefined {
  if (isDiskFull(error)) return noRoom;
  if (isOfFile(error) || !(error instanceof Error)) return undefined;
  // Without a code every error would be a server that is starting.
  const hasCode = typeof ((error.cause ?? error) as { code?: unknown }).code === 'string';
  return isUnavailable(error) || isEngineBroken(error) || (hasCode && isServerStarting(error))
    ? databaseAway
    : undefined;
}

/** What a command says of an error, and how it exits. */
export function explainError(error: unknown): ExplainedError {
  if (error instanceof ImportError) return { message: error.message, exitCode: error.exitCode, isExplained: true };
  if (error instanceof SettingsError)
    return { message: error.message, exitCode: exitCodes.wrongUse, isExplained: true };
  const outage = findOutage(error);
  const message = error instanceof Error ? error.message : String(error);
  return { message: outage ?? message, exitCode: exitCodes.failed, isExplained: outage !== undefined };
}
