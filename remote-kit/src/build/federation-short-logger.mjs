/**
 * Stands in for the logger of @module-federation/sdk (2.9.2, pinned), which bears a stack trace for a debug mode and a delegate
 * for the compiler. In a browser it writes to the console all the same.
 * @param {string} prefix
 */
export function createLogger(prefix) {
  return {
    warn: (/** @type {unknown[]} */ ...args) => console.warn(prefix, ...args),
    error: (/** @type {unknown[]} */ ...args) => console.error(prefix, ...args),
  };
}

export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;

function neverAsked() {
  throw new Error('There is no compiler in a browser');
}

export const createInfrastructureLogger = neverAsked;
export const bindLoggerToCompiler = neverAsked;
