import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { usePath } from '@storefront/contracts/runtime';
import { useEffect, useRef, useState } from 'react';
import { CategoryBar } from './category-bar';
import { CategoryMenu } from './category-menu';
import type { NavigationData, NoProps } from './navigation';

/** The way through the catalogue: a row with panels on a wide screen, a button with a drawer on a phone. */
export function MainNavigation({ data: { roots } }: FragmentViewProps<NoProps, NavigationData>) {
  const path = usePath();
  const shownPath = useRef(path);
  const menu = useRef<HTMLDivElement>(null);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (shownPath.current === path) return;
    // A new page is what panel and drawer were opened for.
    shownPath.current = path;
    setDismissed(true);
    // Browsers without popovers have no drawer to close.
    menu.current?.hidePopover?.();
  }, [path]);
  return (
    <>
      <CategoryBar roots={roots} path={path} isDismissed={isDismissed} onDismissedChange={setDismissed} />
      <CategoryMenu ref={menu} roots={roots} path={path} />
    </>
  );
}
