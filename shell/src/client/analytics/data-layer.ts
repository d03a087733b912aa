import type { ConsentCategory, SessionState, SessionStore } from '@storefront/contracts/session';
import { createEventDelivery, type EventDelivery, type EventTarget } from './event-delivery';
import { isTagManagerReady } from './tag-manager';

declare global {
  interface Window {
    /** Made by the inline loader. */
    dataLayer?: object[];
  }
}

export interface DataLayerParts {
  session: SessionStore;
  /** The consent without which events are held; null: none is needed. */
  eventConsent: ConsentCategory | null;
  /** Codes of the tag managers that read the data layer; one is enough. */
  containers: readonly string[];
}

function createDataLayer(containers: readonly string[]): EventTarget {
  return {
    // A shop that lists none may load one in another way: then any is accepted.
    isTagManagerReady: () => isTagManagerReady(containers),
    write: (line) => void window.dataLayer?.push(line),
    log: (message) => console.info(`[analytics] ${message}`),
  };
}

/** Delivers events to the page's data layer, as far as the visitor's consent goes. */
export function deliverToDataLayer({ session, eventConsent, containers }: DataLayerParts): EventDelivery {
  const delivery = createEventDelivery(createDataLayer(containers));
  const applyConsent = ({ consent }: SessionState) => delivery.allow(eventConsent === null || consent[eventConsent]);
  applyConsent(session.getState());
  session.subscribe((state, before) => {
    if (state.consent !== before.consent) applyConsent(state);
  });
  return delivery;
}
