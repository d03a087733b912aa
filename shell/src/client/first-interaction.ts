const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/**
 * Resolves at the visitor's first interaction: until then nothing is fetched that only an interaction needs. Resolves at
 * once if the visitor has pressed a button or a key before the scripts were loaded, which the inline script has recorded:
 * a menu opens without them.
 */
export function whenFirstInteraction(): Promise<void> {
  if ('touched' in document.documentElement.dataset) return Promise.resolve();
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true });
  });
}
