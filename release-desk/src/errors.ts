/** The errors of the release desk: exit code of the command line, status of HTTP; docs/errors.md explains each. */
const catalogue = {
  release_unreadable: [1, 422],
  release_invalid: [1, 422],
  release_damaged: [1, 422],
  version_exists: [1, 409],
  version_unknown: [1, 404],
  version_live: [1, 409],
  nothing_live: [1, 409],
  nothing_before: [1, 409],
  check_failed: [1, 422],
  not_admitted: [1, 409],
  owner_conflict: [1, 409],
  build_failed: [1, 422],
  not_allowed: [1, 403],
  token_invalid: [1, 401],
  token_name_taken: [1, 409],
  token_unknown: [1, 404],
  token_file_readable: [1, 400],
  login_unavailable: [1, 404],
  login_failed: [1, 401],
  upload_unknown: [1, 404],
  upload_incomplete: [1, 409],
  request_invalid: [1, 400],
  answer_unknown: [1, 404],
  journal_damaged: [1, 500],
  desk_unreachable: [3, 502],
  rate_limited: [3, 429],
  registry_busy: [3, 503],
  store_unavailable: [3, 503],
  revision_conflict: [3, 409],
} as const;

export type DeskErrorCode = keyof typeof catalogue;

/** Exit code and status per error code. Exit code 1 is final, 3 can be retried. */
export const deskErrorCodes: Readonly<Record<DeskErrorCode, readonly [exitCode: number, status: number]>> = catalogue;

/** An error of the release desk. `details` lists the single errors when there are several. */
export class DeskError extends Error {
  readonly exitCode: number;
  readonly status: number;

  constructor(
    readonly code: DeskErrorCode,
    message: string,
    readonly details: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DeskError';
    [this.exitCode, this.status] = catalogue[code];
  }
}
