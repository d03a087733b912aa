import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { type RefObject, useEffect, useState } from 'react';
import styles from './sticky-buy-bar.module.css';
import type { Purchase } from './use-purchase';

interface StickyBuyBarProps {
  title: string;
  purchase: Purchase;
  realButton: RefObject<HTMLElement | null>;
}

/** The phone's bar: appears after the buy button has scrolled out of the screen at the top, never together with it. */
export function StickyBuyBar({ title, purchase, realButton }: StickyBuyBarProps) {
  const t = useTranslate();
  const isShown = useHasScrolledPast(realButton) && purchase.pieces > 0;
  const chosen = purchase.variation?.values.map((value) => value.title) ?? [];
  return (
    <div className={styles.bar} hidden={!isShown}>
      <p className={styles.words}>
        <span className={styles.title}>{[title, ...chosen].join(', ')}</span>
        <span className={styles.price}>{purchase.price.price}</span>
      </p>
      <Button isBusy={purchase.outcome.kind === 'busy'} onClick={purchase.addToCart}>
        {t('catalog_add_to_cart')}
      </Button>
    </div>
  );
}

/** Everything below the screen counts as intersecting: what does not intersect is above. */
const belowIntersects = { rootMargin: '0px 0px 100000px 0px' };

function useHasScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsAbove(entry?.isIntersecting === false),
      belowIntersects,
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isAbove;
}
