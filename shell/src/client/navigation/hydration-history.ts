import { currentAddress } from './current-address';

/**
 * Listens for Back and Forward during hydration, when the router does not. The returned function ends that: it reloads
 * where the history has moved to another address, which nobody else would show. Comparing addresses is not enough: a page may
 * replace its own, without a `popstate`.
 */
export function watchHistoryDuringHydration(documentAddress: string, reload: () => void): () => void {
  let hasMoved = false;
  const onPopState = () => {
    hasMoved = true;
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    if (hasMoved && currentAddress() !== documentAddress) reload();
    hasMoved = false;
  };
}
