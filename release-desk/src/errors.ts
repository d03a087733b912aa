/** Every refusal of the release desk, with the exit code of the command line; docs/errors.md explains each. */
const catalogue = {
  release_unreadable: 1,
  release_invalid: 1,
  release_damaged: 1,
  version_exists: 1,
  version_unknown: 1,
  version_live: 1,
  nothing_live: 1,
  nothing_before: 1,
  check_failed: 1,
  build_failed: 1,
  not_allowed: 1,
  token_name_taken: 1,
  token_unknown: 1,
  journal_damaged: 1,
  registry_busy: 3,
  revision_conflict: 3,
} as const;

export type DeskErrorCode = keyof typeof catalogue;

/** The codes with their exit codes: 1 is final, 3 is worth another try. */
export const deskErrorCodes: Readonly<Record<DeskErrorCode, number>> = catalogue;

/** A refusal with its reason. `details` are the single faults, where there are several. */
export class DeskError extends Error {
  readonly exitCode: number;

  constructor(
    readonly code: DeskErrorCode,
    message: string,
    readonly details: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DeskError';
    this.exitCode = catalogue[code];
  }
}
