import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/**
 * Takes the sentences out of the federation runtime's errors, in the shell and in every container. What stays is their
 * code, what it was about, and the address of the documentation that explains the code: 0.5 kB brotli of each.
 */
export function withoutErrorTexts() {
  const standIn = require.resolve('./federation-without-error-texts.mjs');
  return new webpack.NormalModuleReplacementPlugin(/\/desc\.mjs$/, (resolve) => {
    if (/[\\/]@module-federation[\\/]error-codes[\\/]/.test(resolve.context)) resolve.request = standIn;
  });
}
