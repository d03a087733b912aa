import type { EventItem, EventList } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';

/** Emits `list.viewed` once per list; returns the handler that emits `list.itemSelected` for a followed card. */
export function useListEvents({ id, name }: EventList, items: readonly EventItem[]): (index: number) => void {
  const { bus } = useShell();
  useEffect(() => {
    if (items.length > 0) bus.emit('list.viewed', { list: { id, name }, items });
  }, [bus, id, name, items]);
  return (index) => {
    const item = items[index];
    if (item) bus.emit('list.itemSelected', { list: { id, name }, item: { ...item, index } });
  };
}
