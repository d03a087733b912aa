import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { transformFileSync } = require('@swc/core');

/**
 * Lets `require` load our TypeScript sources: their imports name no file type, and CommonJS resolves them once it knows
 * `.ts`. For tools that read what the sources say; programs are built.
 *
 * @param {string} importer `import.meta.url` of the module that asks: relative paths begin there
 */
export function requireTypeScript(importer) {
  require.extensions['.ts'] = (module, file) => {
    const { code } = transformFileSync(file, {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    const compiled = /** @type {{ _compile(code: string, file: string): void }} */ (/** @type {unknown} */ (module));
    compiled._compile(code, file);
  };
  return createRequire(importer);
}
