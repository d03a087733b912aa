/** The errors that this remote throws, by code. */
const publishErrors = {
  publish_provider_failed: 'The provider did not answer a call that the page cannot do without',
} as const;

export type PublishErrorCode = keyof typeof publishErrors;

/** An error of this remote. The shell chooses the shopper's text by `code`. */
export class PublishError extends Error {
  override readonly name = 'PublishError';

  constructor(
    readonly code: PublishErrorCode,
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(publishErrors[code], options);
  }
}
