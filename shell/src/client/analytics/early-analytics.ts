import type { EventBus } from '@storefront/contracts/events';
import type { SessionState, SessionStore } from '@storefront/contracts/session';
import { forgetAdClick } from './ad-click-key';
import { createPendingPurchases, type PendingPurchases } from './pending-purchases';

interface EarlyAnalyticsParts {
  session: SessionStore;
  bus: Pick<EventBus, 'on'>;
  /** The consent without which events are held; null: none is needed. */
  eventConsent: 'analytics' | 'marketing' | null;
}

export interface EarlyAnalytics {
  pending: PendingPurchases;
  /** Resolves at the first confirmed order: its event must not wait for an interaction. */
  whenOrderConfirmed: Promise<void>;
}

/**
 * What analytics does before its code is loaded: a confirmed order is remembered until its `purchase` is delivered, and what
 * a visitor no longer allows is forgotten at once, even if the page is left in the same moment.
 */
export function createEarlyAnalytics({ session, bus, eventConsent }: EarlyAnalyticsParts): EarlyAnalytics {
  const pending = createPendingPurchases();
  const isRefused = ({ consent }: SessionState) => eventConsent !== null && consent.isKnown && !consent[eventConsent];
  const forgetRefused = (state: SessionState) => {
    if (!state.consent.marketing) forgetAdClick();
    if (isRefused(state)) pending.clear();
  };
  forgetRefused(session.getState());
  session.subscribe((state, before) => {
    if (state.consent !== before.consent) forgetRefused(state);
  });
  const whenOrderConfirmed = new Promise<void>((resolve) => {
    bus.on('order.confirmed', ({ orderIdentificator }) => {
      if (!isRefused(session.getState())) pending.add(orderIdentificator);
      resolve();
    });
  });
  return { pending, whenOrderConfirmed };
}
