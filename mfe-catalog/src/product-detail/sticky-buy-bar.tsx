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

/** The phone's bar: appears only after the real button has left the screen upwards, and never beside it. */
export function StickyBuyBar({ title, purchase, realButton }: StickyBuyBarProps) {
  const t = useTranslate();
  const isShown = useIsAbove(realButton) && purchase.pieces > 0;
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

/** Everything below the screen counts as seen: what is not seen is above. */
const belowCounts = { rootMargin: '0px 0px 100000px 0px' };

function useIsAbove(target: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsAbove(entry?.isIntersecting === false), belowCounts);
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isAbove;
}
