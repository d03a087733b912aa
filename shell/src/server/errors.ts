/** Every error that the shell itself throws; docs/errors.md explains each. */
const catalogue = {
  provider_unreachable: 503,
  provider_overloaded: 503,
  provider_failed: 502,
  provider_answer_invalid: 502,
  release_damaged: 503,
  release_foreign: 503,
  release_foreign_styles: 503,
  remote_crashed: 503,
  release_map_behind: 503,
  release_map_unsigned: 503,
  endpoints_failed: 502,
  site_data_failed: 500,
  routes_missing: 401,
  token_refused: 401,
  unknown_route_middleware: 500,
} as const;

export type ShellErrorCode = keyof typeof catalogue;

/** The codes with their HTTP status. */
export const shellErrorCodes: Readonly<Record<ShellErrorCode, number>> = catalogue;

/** An error of the shell. Its `code` decides what is answered, never the message. */
export class ShellError extends Error {
  readonly status: number;

  constructor(
    readonly code: ShellErrorCode,
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ShellError';
    this.status = options.status ?? catalogue[code];
  }
}
