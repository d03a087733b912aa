/** An error of this remote: the shell's error handler derives status, log level and the shopper's text from it. */
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
