/** A fault of this remote: the shell's error handler decides status, log level and the shopper's words from it. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';

  constructor(
    readonly code: 'catalog_call_failed',
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
