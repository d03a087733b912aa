import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, true once the page can act: until then its plain forms do. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
