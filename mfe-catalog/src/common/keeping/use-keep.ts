import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { useSession, useShell } from '@storefront/contracts/runtime';
import type { MouseEvent } from 'react';

/** The visitor's two lists. */
export type KeptList = 'wishlist' | 'compare';

/**
 * Whether a product stands on a list, and the click that changes it. The code that does so comes with the first click; before,
 * and without scripts, the same button sends a plain form (docs/decisions/0037).
 */
export function useKeep(list: KeptList, item: ItemOfEvent) {
  const shell = useShell();
  const isKept = useSession((session) => session[`${list}Ids`].includes(item.id));
  function toggle(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    // The second half of a double click would take back what the first has done.
    if (event.detail > 1) return;
    const button = event.currentTarget;
    import(/* webpackChunkName: "part.catalog.change-list" */ './change-list').then(
      ({ changeList }) => changeList({ shell, list, item, isWanted: !isKept, button }),
      () => shell.bus.emit('toast.raised', { text: shell.labels.getTranslate()('error_network'), tone: 'danger' }),
    );
  }
  return { isKept, toggle };
}
