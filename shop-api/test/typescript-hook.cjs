// Lets Node run the provider's TypeScript as it stands: for processes of their own that need no build before.
const { readFileSync } = require('node:fs');
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
