import { usePath, useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';
import type { KeptList } from './use-keep';

/** Loads a list's page again when something comes to it elsewhere while it is shown: in another tab, or with a login. */
export function useOtherTabs(list: KeptList, shownIds: readonly number[]): void {
  const { navigate, session } = useShell();
  const path = usePath();
  const shown = shownIds.join();
  useEffect(() => {
    const idsKey = `${list}Ids` as const;
    const known = new Set(shown.split(',').map(Number));
    // Changes only: what a list holds and its page does not show must not load the page for ever.
    return session.subscribe((now, before) => {
      if (now[idsKey] !== before[idsKey] && now[idsKey].some((id) => !known.has(id))) navigate(path, { replace: true });
    });
  }, [list, navigate, path, session, shown]);
}
