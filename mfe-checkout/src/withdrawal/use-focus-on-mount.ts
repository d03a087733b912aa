import { useEffect, useRef } from 'react';

/** A step that takes the place of another one begins at its title, for the keyboard and for who listens. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
