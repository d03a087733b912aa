import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { rootFolder } from './base-config.mjs';

const require = createRequire(`${rootFolder}/shell/package.json`);

/** Stands for the shell's runtime, which nothing asks anything of while a remote's tables are made. @type {any} */
const anything = new Proxy(() => anything, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything) });

/**
 * Reads from a built server half which props its fragments take, and which it places fragments of other remotes with.
 * @param {string} file
 * @returns {NonNullable<import('@storefront/contracts/releases').Release['fragmentProps']>}
 */
export function readFragmentProps(file) {
  const module = { exports: /** @type {any} */ ({}) };
  const load = vm.compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file });
  load(module.exports, (/** @type {string} */ id) => (id.startsWith('@storefront/') ? anything : require(id)), module);
  const { fragments, places = {} } = module.exports;
  const declared = Object.entries(fragments).filter(([, { props }]) => props);
  return { taken: Object.fromEntries(declared.map(([name, { props }]) => [name, props])), placed: places };
}
