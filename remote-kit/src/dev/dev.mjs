/** @typedef {import('./develop.mjs').Site} Site */
/** @typedef {import('./source-frames.mjs').SourceFrame} SourceFrame */

export { forDevelopment, withJsx } from './dev-configs.mjs';
export { createDevelopment } from './develop.mjs';
