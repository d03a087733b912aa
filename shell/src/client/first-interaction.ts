const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/**
 * Whether the visitor has pressed a button or a key in this document. The inline script records it, for code that is loaded
 * later than that.
 */
export function hasPressed(): boolean {
  return 'touched' in document.documentElement.dataset;
}

/**
 * Resolves at the visitor's first interaction: until then nothing is fetched that only an interaction needs. Resolves at
 * once if the visitor has pressed something before the scripts were loaded: a menu opens without them.
 */
export function whenFirstInteraction(): Promise<void> {
  if (hasPressed()) return Promise.resolve();
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true });
  });
}
