import { useShell } from '@storefront/contracts/runtime';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What lies below the first screen. Where a link has led from another page here, it is rendered after the first screen has
 * been painted, so that a click is answered sooner; everywhere else at once.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const { location } = useShell();
  const [isPainted, setIsPainted] = useState(() => !location.opensAtTop?.());
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
