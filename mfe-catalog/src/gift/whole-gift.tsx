import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import { CartLink } from '../common/add-to-cart/cart-link';
import type { CardData } from '../common/product-card/product-card';
import { useWholeGift } from './use-whole-gift';

/** One button for all of a present. It needs a script; without one, each thing below has a button of its own. */
export function WholeGift({ cards }: { cards: readonly CardData[] }) {
  const t = useTranslate();
  const { outcome, addAll, canAdd, isBusy } = useWholeGift(cards);
  const isAlive = useIsHydrated();
  return (
    <>
      <Button onClick={() => void addAll()} isBusy={isBusy} disabled={!isAlive || !canAdd}>
        {t('catalog_gift_add_all')}
      </Button>
      <div role="status">{outcome && <Done {...outcome} />}</div>
    </>
  );
}

function Done({ left, count }: { left: readonly string[]; count: number }) {
  const t = useTranslate();
  return (
    <Notice tone={left.length > 0 ? 'warning' : 'success'}>
      {left.length === 0 && <p>{t('catalog_gift_added')}</p>}
      {left.length > 0 && <p>{t('catalog_gift_partly', { titles: left.join(', ') })}</p>}
      {count > 0 && (
        <p>
          <CartLink />
        </p>
      )}
    </Notice>
  );
}
