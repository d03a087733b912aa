import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { usePath, useShell } from '@storefront/contracts/runtime';
import { useEffect, useRef, useState } from 'react';
import { CategoryBar } from './category-bar';
import { CategoryMenu } from './category-menu';
import { findRoot, type NavigationData, type NavigationProps } from './navigation';

/** The main navigation: a row with panels on a wide screen, a button with a drawer on a phone. */
export function MainNavigation({ data: { roots, all }, props }: FragmentViewProps<NavigationProps, NavigationData>) {
  const currentRoot = usePath((path) => findRoot(path, all.length > 0 ? all : roots)?.url);
  const menu = useRef<HTMLDivElement>(null);
  const [isDismissed, setDismissed] = useState(false);
  useOnNewPage(() => {
    // A followed link closes panel and drawer.
    setDismissed(true);
    // Browsers without popovers have no open drawer.
    menu.current?.hidePopover?.();
  });
  return (
    <>
      <CategoryBar
        roots={roots}
        all={all}
        currentRoot={currentRoot}
        isDismissed={isDismissed}
        onDismissedChange={setDismissed}
      />
      <CategoryMenu ref={menu} roots={roots} all={all} currentRoot={currentRoot} languageSheet={props.languageSheet} />
    </>
  );
}

/** Calls back after a navigation, without rendering again for the path. */
function useOnNewPage(onNewPage: () => void): void {
  const { location } = useShell();
  const latest = useRef(onNewPage);
  useEffect(() => {
    latest.current = onNewPage;
  });
  useEffect(() => {
    let shownPath = location.getPath();
    return location.subscribe(() => {
      if (location.getPath() === shownPath) return;
      shownPath = location.getPath();
      latest.current();
    });
  }, [location]);
}
