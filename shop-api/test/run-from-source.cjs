// Runs src/main.ts as it stands: a test that kills the provider needs a process of its own, but no build before it.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

/** @type {import('@swc/core').Options} */
const options = {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** @typedef {NodeJS.Module & { _compile(code: string, file: string): void }} CompiledModule */

require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...options, filename: file });
  /** @type {CompiledModule} */ (module)._compile(code, file);
};

require(path.join(__dirname, '../src/main.ts'));
