import type { EventPromotion } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useCallback, useEffect } from 'react';

/** Emits `promotion.viewed` once per promotion; returns the handler that emits `promotion.selected`. */
export function usePromotion({ promotionId, promotionName, creativeName, creativeSlot, locationId }: EventPromotion) {
  const { bus } = useShell();
  const emit = useCallback(
    (event: 'promotion.viewed' | 'promotion.selected') =>
      bus.emit(event, { promotionId, promotionName, creativeName, creativeSlot, locationId }),
    [bus, promotionId, promotionName, creativeName, creativeSlot, locationId],
  );
  useEffect(() => emit('promotion.viewed'), [emit]);
  return () => emit('promotion.selected');
}
