import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, true once the page can act. A submit before that would leave the page and lose the form. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
