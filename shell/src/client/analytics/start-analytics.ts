import type { CallAnswer } from '@storefront/contracts/calls';
import type { Order } from '@storefront/contracts/calls/webshop';
import { toConfirmedOrder } from '@storefront/contracts/events/cart-items';
import type { BusEventMap, BusEventName, EventMap } from '@storefront/contracts/events/map';
import { createSelectedLists } from '@storefront/contracts/selected-lists';
import type { SessionStore } from '@storefront/contracts/session';
import type { BusEvent } from '../services/replaying-bus';
import { createAdClick } from './ad-click';
import type { EventDelivery } from './event-delivery';
import { type AnalyticsContext, type AnalyticsEvent, ga4Mapping } from './ga4-mapping';
import { createPendingConsent } from './pending-consent';
import type { PendingPurchases } from './pending-purchases';
import { createReportedOrders } from './reported-orders';

export interface AnalyticsParts {
  /** Subscribes to every event of this document, past and future, in order. */
  subscribeToAll(listener: (event: BusEvent) => void): void;
  session: SessionStore;
  /** ISO 4217 code of the page's currency. */
  currency: string;
  /** Queues events for the data layer (`event-delivery.ts`). */
  delivery: Pick<EventDelivery, 'push' | 'whenDeliverable'>;
  /** Orders whose purchase was not delivered yet. */
  pending: PendingPurchases;
  /** Fetches an order of this visitor. */
  fetchOrder(orderIdentificator: string): Promise<CallAnswer<{ data: Order }>>;
}

/** Whether an event about items has none: there is nothing to report. */
function hasNoItems({ ecommerce }: AnalyticsEvent): boolean {
  return ecommerce !== undefined && 'items' in ecommerce && ecommerce.items?.length === 0;
}

/** As on the thank-you page: a cancelled order, or one whose payment failed, is no purchase. */
function isSold({ status, payment }: Order): boolean {
  return status !== 'cancelled' && ['none', 'pending', 'paid'].includes(payment.status);
}

/** Whether the order does not exist, or is no longer this visitor's: fetching it again would not help. */
function isGone(statusCode: number): boolean {
  return statusCode === 404 || statusCode === 403 || statusCode === 422;
}

/**
 * Reports the shop's events as GA4 events. Nothing else in the shop depends on analytics: remotes emit events on the bus,
 * and `ga4-mapping.ts` translates them.
 */
export function startAnalytics({ subscribeToAll, session, currency, delivery, pending, fetchOrder }: AnalyticsParts) {
  const lists = createSelectedLists();
  const orders = createReportedOrders();
  let adClick: ReturnType<typeof createAdClick> | undefined;
  const contextAt = (url: string): AnalyticsContext => ({
    currency,
    url,
    userId: session.getState().user?.id ?? null,
    gclid: adClick?.read() ?? null,
    findList: lists.findList,
  });

  function report<Name extends BusEventName>(
    name: Name,
    payload: BusEventMap[Name],
    url: string,
    claim?: () => boolean,
  ): void {
    const event = ga4Mapping[name]?.(payload, contextAt(url));
    if (!event) return;
    if (hasNoItems(event)) console.error('Products not provided', event.event);
    else delivery.push(event, claim);
  }

  // Claimed at delivery, not before: an event that is held or dropped is created again on a later page (REQ-9.26).
  function reportPurchase(order: EventMap['order.confirmed'], url: string): void {
    report('order.confirmed', order, url, () => {
      pending.remove(order.orderIdentificator);
      return orders.claim(order.orderIdentificator);
    });
  }

  async function reportPending(orderIdentificator: string): Promise<void> {
    // Delivered by another tab, or refused meanwhile.
    if (!pending.list().includes(orderIdentificator)) return;
    const answer = await fetchOrder(orderIdentificator);
    if (answer.ok && isSold(answer.data.data)) reportPurchase(toConfirmedOrder(answer.data.data), window.location.href);
    else if (answer.ok || isGone(answer.statusCode)) pending.remove(orderIdentificator);
  }

  // Chosen on the document before this one.
  const pendingConsent = createPendingConsent().take();
  if (pendingConsent) report('consent.changed', { ...pendingConsent, isChoice: true }, window.location.href);
  const confirmedHere = new Set<string>();
  subscribeToAll((event) => {
    const { name, payload, url } = event;
    // The ad click is in the document's first address; by now the visitor may be on another page.
    adClick ??= createAdClick(new URL(url).search);
    if (name === 'consent.changed') adClick.allow(payload.marketing);
    if (name === 'list.itemSelected') lists.remember(payload.item, payload.list);
    if (name === 'order.confirmed') {
      confirmedHere.add(payload.orderIdentificator);
      return reportPurchase(payload, url);
    }
    if (name === 'order.refunded')
      return report(name, payload, url, () => orders.claim(`refund ${payload.orderIdentificator}`));
    report(name, payload, url);
  });
  for (const order of pending.list()) {
    if (!confirmedHere.has(order)) delivery.whenDeliverable('purchase', () => void reportPending(order));
  }
}
