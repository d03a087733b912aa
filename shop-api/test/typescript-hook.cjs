// Lets Node run the provider's TypeScript as it stands: for processes of their own that need no build before.
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

/** @param {boolean} tsx @returns {import('@swc/core').Options} */
const toOptions = (tsx) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

/** @typedef {NodeJS.Module & { _compile(code: string, file: string): void }} CompiledModule */

for (const extension of ['.ts', '.tsx']) {
  const options = toOptions(extension === '.tsx');
  require.extensions[extension] = (module, file) => {
    const { code } = transformSync(readFileSync(file, 'utf8'), { ...options, filename: file });
    /** @type {CompiledModule} */ (module)._compile(code, file);
  };
}
