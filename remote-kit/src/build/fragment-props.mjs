import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { requireShared } from './shared-libraries.mjs';

/** Stands for the shell's runtime, which nothing asks anything of while a remote's tables are made. @type {any} */
const anything = new Proxy(() => anything, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything) });

/** What the shell gives besides itself, as the remote has it. @param {string} folder @returns {(id: string) => unknown} */
function createRequireGiven(folder) {
  const own = createRequire(path.join(folder, 'package.json'));
  const shared = requireShared(folder);
  return (id) => (/^zustand($|\/)/.test(id) ? shared(id) : own(id));
}

/**
 * Reads from a built server half which props its fragments take, and which it places fragments of other remotes with.
 * @param {string} file
 * @param {string} folder of the remote's package, whose React it may ask for
 * @returns {NonNullable<import('@storefront/contracts/releases').Release['fragmentProps']>}
 */
export function readFragmentProps(file, folder) {
  const require = createRequireGiven(folder);
  const module = { exports: /** @type {any} */ ({}) };
  const load = vm.compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file });
  load(module.exports, (/** @type {string} */ id) => (id.startsWith('@storefront/') ? anything : require(id)), module);
  const { fragments, places = {} } = module.exports;
  const declared = Object.entries(fragments).filter(([, { props }]) => props);
  return { taken: Object.fromEntries(declared.map(([name, { props }]) => [name, props])), placed: places };
}
