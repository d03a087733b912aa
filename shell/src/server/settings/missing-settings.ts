import type { Logger } from 'pino';

/** Where visitors are sent (routes), and what their consent decides (the cookie): groups of the site's settings. */
const watchedGroups = ['auth', 'webshop', 'analytics'] as const;

/** What of it a settings file leaves to the defaults. */
export function findLeftOut(value: unknown): readonly string[] {
  const given = typeof value === 'object' && value !== null ? value : {};
  return watchedGroups.filter((name) => !Object.hasOwn(given, name));
}

/**
 * Missing cookie or route config logs only (REQ-8.19): the shop runs with the defaults. Without any settings file
 * that is what everybody expects; a file that forgets a group is worth a look.
 */
export function noteMissingSettings(
  { leftOut, hasFile }: { leftOut: readonly string[]; hasFile: boolean },
  log: Pick<Logger, 'info' | 'warn'>,
): void {
  if (leftOut.length === 0) return;
  log[hasFile ? 'warn' : 'info']({ settings: leftOut }, 'Missing cookie or route config: the defaults hold');
}
