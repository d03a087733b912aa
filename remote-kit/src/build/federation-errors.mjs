import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

const errorTexts = require.resolve('./federation-without-error-texts.mjs');
const shortLogger = require.resolve('./federation-short-logger.mjs');

/**
 * Takes the sentences out of the federation runtime's errors, in the shell and in every container, and from its logger what is
 * for compilers and debugging. What stays of an error is its code, what it was about, and the address of the documentation that
 * explains the code: 0.5 kB brotli of each for the sentences, 0.4 for the logger.
 */
export function withShortMessages() {
  return new webpack.NormalModuleReplacementPlugin(/\/(desc\.mjs|logger\.js)$/, (resolve) => {
    if (/[\\/]@module-federation[\\/]error-codes[\\/]/.test(resolve.context)) resolve.request = errorTexts;
    if (/[\\/]@module-federation[\\/]sdk[\\/]/.test(resolve.context)) resolve.request = shortLogger;
  });
}
