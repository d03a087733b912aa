// The render worker from its sources: tests need no build before.
const { transformFileSync } = require('@swc/core');

/** @param {boolean} tsx @returns {(module: NodeJS.Module, file: string) => void} */
function compile(tsx) {
  return (module, file) => {
    const { code } = transformFileSync(file, {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    });
    const compiled = /** @type {{ _compile(code: string, file: string): void }} */ (/** @type {unknown} */ (module));
    compiled._compile(code, file);
  };
}

require.extensions['.ts'] = compile(false);
require.extensions['.tsx'] = compile(true);
require('../src/render-worker.ts');
