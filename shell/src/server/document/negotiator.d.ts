// The published types are of 0.6, which had no `preferred`.
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** `preferred`: which of two that the client likes equally comes first. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
  export = Negotiator;
}
