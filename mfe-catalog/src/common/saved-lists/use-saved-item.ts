import type { EventItem } from '@storefront/contracts/events/map';
import { useSession, useShell } from '@storefront/contracts/runtime';
import type { MouseEvent } from 'react';
import type { SavedList } from './saved-list';

/**
 * Whether a product is on a list, and the click handler that changes it. The code of the change is loaded with the first click;
 * before that, and without scripts, the same button sends a plain form (docs/decisions/0025).
 */
export function useSavedItem(list: SavedList, item: EventItem) {
  const shell = useShell();
  const isSaved = useSession((session) => session[`${list}Ids`].includes(item.id));
  function toggle(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    // The second click of a double click would undo the first.
    if (event.detail > 1) return;
    const button = event.currentTarget;
    import(/* webpackChunkName: "part.catalog.change-list" */ './change-list').then(
      ({ changeList }) => changeList({ shell, list, item, shouldBeSaved: !isSaved, button }),
      () => shell.bus.emit('toast.raised', { text: shell.labels.getTranslate()('error_network'), tone: 'danger' }),
    );
  }
  return { isSaved, toggle };
}
