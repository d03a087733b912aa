/** Exit codes of the command, for scripts and timers. */
export const exitCodes = {
  /** Everything was imported, or was so already. */
  done: 0,
  /** Nothing was changed: the message says why. What was read so far is kept, and the same command goes on from there. */
  failed: 1,
  /** The command, the mapping or the environment is not right. */
  wrongUse: 2,
  /** Imported, but for some records that were left out. */
  someLeftOut: 3,
  /** The shop runs on this folder, or another import on this database. */
  busy: 4,
} as const;

/** An import error with a message for people, printed without a stack trace. */
export class ImportError extends Error {
  override name = 'ImportError';
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failed,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
