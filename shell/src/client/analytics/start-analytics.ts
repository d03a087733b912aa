import type { EventMap, EventName } from '@storefront/contracts/events/map';
import { createSelectedLists } from '@storefront/contracts/selected-lists';
import type { SessionStore } from '@storefront/contracts/session';
import type { BusEvent } from '../replaying-bus';
import { createAdClick } from './ad-click';
import { type AnalyticsContext, type AnalyticsEvent, ga4Mapping } from './ga4-mapping';
import { createReportedOrders } from './reported-orders';
import { createUntoldChoice } from './untold-choice';

export interface AnalyticsParts {
  /** Hands over everything that has happened and will happen, in order. */
  hearAll(listener: (event: BusEvent) => void): void;
  session: SessionStore;
  /** ISO 4217 code of the page's currency. */
  currency: string;
  /** Takes an event on its way to the data layer: held, cleared and pushed there (`event-delivery.ts`). */
  deliver(event: AnalyticsEvent): void;
}

/** Events that tell of items: without any there is nothing to report. */
function hasNoItems({ ecommerce }: AnalyticsEvent): boolean {
  return ecommerce !== undefined && 'items' in ecommerce && ecommerce.items?.length === 0;
}

/**
 * Listens to what happens in the shop and hands it on as GA4 events. Nothing else in the shop knows of analytics: remotes
 * tell the bus what happened, and `ga4-mapping.ts` says how it is called.
 */
export function startAnalytics({ hearAll, session, currency, deliver }: AnalyticsParts) {
  const lists = createSelectedLists();
  const orders = createReportedOrders();
  let adClick: ReturnType<typeof createAdClick> | undefined;
  const contextAt = (url: string): AnalyticsContext => ({
    currency,
    url,
    userId: session.getState().user?.id ?? null,
    gclid: adClick?.read() ?? null,
    listOf: lists.listOf,
  });

  function report<Name extends EventName>(name: Name, payload: EventMap[Name], url: string): void {
    const event = ga4Mapping[name]?.(payload, contextAt(url));
    if (!event) return;
    if (hasNoItems(event)) console.error('Products not provided', event.event);
    else deliver(event);
  }

  // Made on the document before this one.
  const untold = createUntoldChoice().take();
  if (untold) report('consent.changed', { ...untold, isChoice: true }, window.location.href);
  hearAll((event) => {
    const { name, payload, url } = event;
    // The ad's click leads to the first address; by now the visitor may have gone on.
    adClick ??= createAdClick(new URL(url).search);
    if (name === 'consent.changed') adClick.allow(payload.marketing);
    if (name === 'list.itemSelected') lists.remember(payload.item, payload.list);
    if (name === 'order.confirmed' && !orders.claim(payload.orderIdentificator)) return;
    if (name === 'order.refunded' && !orders.claim(`refund ${payload.orderIdentificator}`)) return;
    report(name, payload, url);
  });
}
