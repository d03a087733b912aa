import type { ItemOfEvent, ListOfEvent } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';

/** Tells the shop that a list stands before the shopper, once per list, and which of its cards was followed. */
export function useListEvents({ id, name }: ListOfEvent, items: readonly ItemOfEvent[]): (index: number) => void {
  const { bus } = useShell();
  useEffect(() => {
    if (items.length > 0) bus.emit('list.viewed', { list: { id, name }, items });
  }, [bus, id, name, items]);
  return (index) => {
    const item = items[index];
    if (item) bus.emit('list.itemSelected', { list: { id, name }, item: { ...item, index } });
  };
}
