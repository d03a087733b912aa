import { useSession } from '@storefront/contracts/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './compare-bar.module.css';

/** At the foot of the catalogue's pages: what is compared so far, and the way to the comparison. Nothing while nothing is. */
export function CompareBar() {
  const isEmpty = useSession(({ compareIds }) => compareIds.length === 0);
  const Content = useContent(!isEmpty);
  return (
    <div className={styles.bar} hidden={isEmpty || !Content}>
      {Content && !isEmpty && <Content />}
    </div>
  );
}

/** Most visits compare nothing: what the bar shows is fetched with the first thing that is. */
function useContent(isNeeded: boolean): ComponentType | undefined {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded || Content) return;
    import(/* webpackChunkName: "part.catalog.compare-bar" */ './bar-content').then(
      ({ BarContent }) => setContent(() => BarContent),
      // The header's link and its count still tell everything.
      () => undefined,
    );
  }, [isNeeded, Content]);
  return Content;
}
