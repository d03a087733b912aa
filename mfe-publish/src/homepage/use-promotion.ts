import type { PromotionOfEvent } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';

/** Tells the shop that something is advertised here, once per page; the answer tells that it was followed. */
export function usePromotion({ promotionId, promotionName, creativeName, creativeSlot, locationId }: PromotionOfEvent) {
  const { bus } = useShell();
  const tell = (event: 'promotion.viewed' | 'promotion.selected') =>
    bus.emit(event, { promotionId, promotionName, creativeName, creativeSlot, locationId });
  // What is advertised is known by its id.
  useEffect(() => tell('promotion.viewed'), [bus, promotionId]);
  return () => tell('promotion.selected');
}
