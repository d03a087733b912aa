/** A setting that cannot be used: the message names it, and starting again would not help. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
