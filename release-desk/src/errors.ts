/** The errors of the release desk with the exit codes of the command line; docs/errors.md explains each. */
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
  not_admitted: 1,
  owner_conflict: 1,
  build_failed: 1,
  not_allowed: 1,
  token_name_taken: 1,
  token_unknown: 1,
  journal_damaged: 1,
  registry_busy: 3,
  store_unavailable: 3,
  revision_conflict: 3,
} as const;

export type DeskErrorCode = keyof typeof catalogue;

/** Exit code per error code: 1 is final, 3 can be retried. */
export const deskErrorCodes: Readonly<Record<DeskErrorCode, number>> = catalogue;

/** An error of the release desk. `details` lists the single errors when there are several. */
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
