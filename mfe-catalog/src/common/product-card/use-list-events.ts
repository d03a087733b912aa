import type { EventMap, ItemOfEvent, ListOfEvent } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';
import type { CardData } from './product-card';

type ListItem = EventMap['list.viewed']['items'][number];

/** A card as listeners know it: one without a price costs nothing to them. */
function itemOf({ id, code, title, maker, category, price }: CardData, index: number): ItemOfEvent {
  return { id, shoppingCartCode: code, title, maker, category, priceMinor: price?.priceMinor ?? 0, quantity: 1, index };
}

/** Tells the shop that a list stands before the shopper, once per list, and which of its cards was followed. */
export function useListEvents(list: ListOfEvent, cards: readonly CardData[]): (index: number) => void {
  const { bus } = useShell();
  const { id, name } = list;
  useEffect(() => {
    const items: ListItem[] = cards.map(itemOf);
    if (items.length > 0) bus.emit('list.viewed', { list: { id, name }, items });
  }, [bus, id, name, cards]);
  return (index) => {
    const card = cards[index];
    if (card) bus.emit('list.itemSelected', { list: { id, name }, item: itemOf(card, index) });
  };
}
