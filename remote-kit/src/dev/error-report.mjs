/**
 * Prints what is wrong with the sources that are worked on, each message once: both halves of a remote compile the same
 * files, and every edit compiles them again.
 * @param {(text: string) => void} [print]
 */
export function createErrorReport(print = console.error) {
  /** @type {Map<string, readonly string[]>} */
  const present = new Map();

  /** Takes all errors that a part has now. @param {string} part @param {readonly string[]} errors */
  return function report(part, errors) {
    const printed = new Set([...present.values()].flat());
    present.set(part, errors);
    for (const error of new Set(errors)) if (!printed.has(error)) print(error);
    if (printed.size > 0 && [...present.values()].every(({ length }) => length === 0)) print('No errors any more.');
  };
}
