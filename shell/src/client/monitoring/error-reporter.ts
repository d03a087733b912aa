/** Hears of an error: where it happened (a page's key, a widget's name, a service) and what was thrown. */
export type ErrorListener = (where: string, error: unknown) => void;

/** Where the browser's shell reports errors that it survives. */
export interface ErrorReporter {
  report: ErrorListener;
  /** Hands every later error to this listener as well. */
  subscribe(listener: ErrorListener): void;
}

/** Reports go to the console, and to everybody who has subscribed. */
export function createErrorReporter(): ErrorReporter {
  const listeners: ErrorListener[] = [];
  return {
    report(where, error) {
      console.error(`[shell] ${where}:`, error);
      for (const listener of listeners) listener(where, error);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
