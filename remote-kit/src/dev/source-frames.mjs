import { SourceMap } from 'node:module';
import path from 'node:path';

/** Lines of source shown before and after the one that is meant. */
const around = 3;
/** Addresses of scripts in a stack, whatever the browser. */
const frame = /https?:\/\/[^/\s]+(\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/;

/** @typedef {{ line: number, text: string }} SourceLine */
/** @typedef {{ place: string, excerpt: SourceLine[] }} SourceFrame */

/** `webpack://name/./src/page.tsx` → `src/page.tsx` @param {string} name */
const toSourcePath = (name) => name.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+/, '');

/** @param {string} source @param {number} line */
function toExcerpt(source, line) {
  const first = Math.max(0, line - 1 - around);
  return source
    .split('\n')
    .slice(first, line + around)
    .map((text, index) => ({ line: first + index + 1, text }));
}

/**
 * Finds the places in the sources that a stack of the browser names. Frames of files without a source map are left out.
 * @param {string} stack
 * @param {(address: string) => string | undefined} readMap the source map of a script, by its path
 * @returns {SourceFrame[]}
 */
export function findSourceFrames(stack, readMap) {
  return stack.split('\n').flatMap((text) => {
    const [, address = '', line = '', column = ''] = frame.exec(text) ?? [];
    const content = address ? readMap(address) : undefined;
    if (content === undefined) return [];
    const payload = JSON.parse(content);
    const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    const sourceLine = entry.originalLine + 1;
    const source = payload.sourcesContent?.[payload.sources.indexOf(entry.originalSource)] ?? '';
    return [{ place: `${toSourcePath(entry.originalSource)}:${sourceLine}`, excerpt: toExcerpt(source, sourceLine) }];
  });
}

/** Longer than any stack. */
const mostBytes = 100_000;

/**
 * Answers the overlay's question for the sources of a stack.
 * @param {(address: string) => string | undefined} readMap
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createFramesAnswer(readMap) {
  return async (request, response) => {
    let stack = '';
    for await (const chunk of request) if (stack.length < mostBytes) stack += chunk;
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(findSourceFrames(stack, readMap)));
  };
}

/**
 * Reads the source maps that lie beside the scripts of a build.
 * @param {Pick<typeof import('node:fs'), 'readFileSync'>} files
 * @param {string} folder
 * @returns {(address: string) => string | undefined}
 */
export function createMapReader(files, folder) {
  return (address) => {
    try {
      return files.readFileSync(path.join(folder, `${path.posix.basename(address)}.map`), 'utf8').toString();
    } catch {
      return undefined;
    }
  };
}
