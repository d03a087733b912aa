// Node does not read TypeScript in the version that this repository admits; this hook hands it the generator's modules as JavaScript.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const isOurs = specifier.startsWith('.') && path.extname(specifier) === '';
  return next(isOurs ? `${specifier}.ts` : specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!new URL(url).pathname.endsWith('.ts')) return next(url, context);
  const text = await readFile(new URL(url), 'utf8');
  const { code } = await transform(text, {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
