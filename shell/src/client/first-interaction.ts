const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/**
 * Resolves when the visitor first does something: until then nothing is fetched that only a click would need. At once for
 * one who has pressed a button or a key while the scripts were on their way, which the inline script has noted: a menu
 * opens without them.
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
