import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../root-folder.mjs';

/** @typedef {{ method: string, pattern: RegExp }} CallShape */

/** @param {string} pattern of a path: `{name}` is one segment. */
function toPattern(pattern) {
  const escaped = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** The provider's calls by name, as its published description has them. @returns {Map<string, CallShape>} */
function readCalls() {
  const { paths } = JSON.parse(readFileSync(path.join(rootFolder, 'docs/openapi.json'), 'utf8'));
  const entries = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(/** @type {Record<string, { operationId: string }>} */ (methods)).map(
      ([method, { operationId }]) =>
        /** @type {const} */ ([operationId, { method: method.toUpperCase(), pattern: toPattern(address) }]),
    ),
  );
  return new Map(entries);
}

/** @type {Map<string, CallShape> | undefined} */
let calls;

/** All calls by name. */
export function allCalls() {
  calls ??= readCalls();
  return calls;
}

/** The name of a call by what was asked for; undefined when the provider has no such call. @param {string} method @param {string} pathname */
export function findCallName(method, pathname) {
  for (const [name, call] of allCalls()) if (call.method === method && call.pattern.test(pathname)) return name;
  return undefined;
}
