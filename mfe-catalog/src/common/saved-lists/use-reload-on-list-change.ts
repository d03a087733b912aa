import { usePath, useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';
import type { SavedList } from './saved-list';

/** Reloads a list's page when a product is added elsewhere while the page is shown: in another tab, or by a login. */
export function useReloadOnListChange(list: SavedList, shownIds: readonly number[]): void {
  const { navigate, session } = useShell();
  const path = usePath();
  const shown = shownIds.join();
  useEffect(() => {
    const idsKey = `${list}Ids` as const;
    const known = new Set(shown.split(',').map(Number));
    // On changes only: a product that the page cannot show must not reload it in a loop.
    return session.subscribe((now, before) => {
      if (now[idsKey] !== before[idsKey] && now[idsKey].some((id) => !known.has(id))) navigate(path, { replace: true });
    });
  }, [list, navigate, path, session, shown]);
}
