import { SourceMap } from 'node:module';

/** Finds where in a release's sources an error was thrown, from its stack; empty when the stack does not name the release. */
export type FindPosition = (stack: string | undefined) => string;

/** Uses the source map of the server half where the release has one, otherwise the position in the built file. */
export function createPositionFinder(filename: string, sourceMap: string | undefined): FindPosition {
  const escaped = filename.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`\\b${escaped}:(\\d+):(\\d+)`);
  const map = sourceMap === undefined ? undefined : new SourceMap(JSON.parse(sourceMap));
  return (stack = '') => {
    const [, line, column] = pattern.exec(stack) ?? [];
    if (line === undefined) return '';
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return ` (${filename}:${line}:${column})`;
    const source = entry.originalSource.replace(/^webpack:\/\/(?:@[^/]*\/)?[^/]*\/(?:\.\/)?/, '');
    return ` (${source}:${entry.originalLine + 1}:${entry.originalColumn + 1})`;
  };
}

/** The message of whatever was thrown, with its position. By its fields: an error of another thread is no instance of `Error`. */
export function describeThrown(thrown: unknown, findPosition: FindPosition): string {
  const { message, stack } = (thrown ?? {}) as Partial<Error>;
  return (typeof message === 'string' ? message : String(thrown)) + findPosition(stack);
}
