/** Every fault this remote can throw, by code. */
const publishErrors = {
  publish_provider_failed: 'The provider did not answer a call that the page cannot do without',
} as const;

export type PublishErrorCode = keyof typeof publishErrors;

/** A fault of this remote. The shell decides what the shopper reads, by `code`. */
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
