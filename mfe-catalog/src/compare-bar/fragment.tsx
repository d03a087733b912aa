import { useSession } from '@storefront/contracts/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './compare-bar.module.css';

/** The bar at the bottom of catalogue pages: the compared products and a link to the comparison. Hidden while there are none. */
export function CompareBar() {
  const isEmpty = useSession(({ compareIds }) => compareIds.length === 0);
  const Content = useContent(!isEmpty);
  return (
    <div className={styles.bar} hidden={isEmpty || !Content}>
      {Content && !isEmpty && <Content />}
    </div>
  );
}

/** Most visits compare nothing: the bar's content is loaded with the first compared product. */
function useContent(isNeeded: boolean): ComponentType | undefined {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded || Content) return;
    import(/* webpackChunkName: "part.catalog.compare-bar" */ './bar-content').then(
      ({ BarContent }) => setContent(() => BarContent),
      // The header's link and its count still work.
      () => undefined,
    );
  }, [isNeeded, Content]);
  return Content;
}
