import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import { adClickKey } from './ad-click-key';

/** Long enough for every ad network's ids, short enough not to store anything else. */
const possibleClickId = /^[\w.-]{1,256}$/;

function parse(stored: unknown): string | null {
  return typeof stored === 'string' && possibleClickId.test(stored) ? stored : null;
}

/**
 * The id of the ad click (`gclid`) that the visitor arrived by. It is held in memory until marketing is allowed, stored only
 * then, and removed when it no longer is (REQ-9.34).
 */
export function createAdClick(search: string, storage: () => Storage = () => localStorage) {
  const memory = createBrowserMemory<string | null>(storage, adClickKey, parse, null);
  let fromAddress = parse(new URLSearchParams(search).get('gclid'));
  let isAllowed = false;
  return {
    allow(isMarketingAllowed: boolean): void {
      isAllowed = isMarketingAllowed;
      if (isAllowed && fromAddress) memory.write(fromAddress);
      if (isAllowed || memory.read() === null) return;
      memory.clear();
      fromAddress = null;
    },
    read: (): string | null => (isAllowed ? memory.read() : null),
  };
}
