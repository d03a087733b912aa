import { useShell } from '@storefront/contracts/runtime';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Where pages stand in one column: what follows the first part of one lies below the screen. */
export const phoneScreens = '(width < 768px)';

interface AfterFirstPaintProps {
  /** Media query of the screens on which it lies below the first one; all when absent. */
  screens?: string;
  children: ReactNode;
}

/**
 * What lies below the first screen. Where a link has led from another page here, it is rendered after the first screen has
 * been painted, so that a click is answered sooner; everywhere else at once.
 */
export function AfterFirstPaint({ screens, children }: AfterFirstPaintProps) {
  const { location } = useShell();
  const [isPainted, setIsPainted] = useState(
    () => !location.opensAtTop?.() || (screens !== undefined && !matchMedia(screens).matches),
  );
  useEffect(() => {
    if (isPainted) return undefined;
    let task: ReturnType<typeof setTimeout>;
    // The task after a frame begins when the frame has been handed over.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isPainted]);
  return isPainted && children;
}
