import { unauthorizedLoaderMs } from '@storefront/contracts/constants';
import type { ReloadGuard } from './reload-guard';

/**
 * The provider no longer knew the visitor's token, and the gateway has made a new one: what the page shows is another
 * session's. A loader stands for two seconds, then the page loads again (REQ-10.5). Only once: with
 * the guard refusing, the page stays as it is.
 */
export function createSessionRenewal(guard: ReloadGuard, showLoader: (isShown: boolean) => void) {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    showLoader(true);
    setTimeout(() => {
      isPending = false;
      if (!guard.reload()) showLoader(false);
    }, unauthorizedLoaderMs);
  };
}
