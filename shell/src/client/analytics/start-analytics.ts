import type { EventBus } from '@storefront/contracts/events';
import type { EventMap, EventName } from '@storefront/contracts/events/map';
import type { SessionStore } from '@storefront/contracts/session';
import { createAdClick } from './ad-click';
import { type AnalyticsContext, type AnalyticsEvent, ga4Mapping } from './ga4-mapping';
import { createReportedOrders } from './reported-orders';
import { createSelectedLists } from './selected-lists';

export interface AnalyticsParts {
  bus: EventBus;
  session: SessionStore;
  /** ISO 4217 code of the page's currency. */
  currency: string;
  /** Takes an event on its way to the data layer: held, cleared and pushed there (`event-delivery.ts`). */
  deliver(event: AnalyticsEvent): void;
  /** Query string of the first page. */
  search?: string;
}

/** Events that tell of items: without any there is nothing to report. */
function hasNoItems({ ecommerce }: AnalyticsEvent): boolean {
  return ecommerce !== undefined && 'items' in ecommerce && ecommerce.items?.length === 0;
}

/**
 * Listens to what happens in the shop and hands it on as GA4 events. Nothing else in the shop knows of analytics: remotes
 * tell the bus what happened, and `ga4-mapping.ts` says how it is called.
 */
export function startAnalytics({ bus, session, currency, deliver, search = window.location.search }: AnalyticsParts) {
  const lists = createSelectedLists();
  const orders = createReportedOrders();
  const adClick = createAdClick(search);
  const context = (): AnalyticsContext => ({
    currency,
    url: window.location.href,
    userId: session.getState().user?.id ?? null,
    gclid: adClick.read(),
    listOf: lists.listOf,
  });

  function report<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    const event = ga4Mapping[name]?.(payload, context());
    if (!event) return;
    if (hasNoItems(event)) console.error('Products not provided', event.event);
    else deliver(event);
  }

  const listeners: { [Name in EventName]?: (payload: EventMap[Name]) => void } = {
    'consent.changed': ({ marketing }) => adClick.allow(marketing),
    'list.itemSelected': ({ list, item }) => lists.remember(item, list),
  };
  for (const name of Object.keys(ga4Mapping) as EventName[]) {
    bus.on(name, (payload) => {
      (listeners[name] as ((payload: unknown) => void) | undefined)?.(payload);
      const isKnownOrder =
        name === 'order.confirmed' && !orders.claim((payload as EventMap[typeof name]).orderIdentificator);
      if (!isKnownOrder) report(name, payload);
    });
  }
}
