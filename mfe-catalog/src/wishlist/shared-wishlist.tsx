import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { HeartIcon } from '@storefront/ui/icons';
import { AddToCartForm } from '../common/add-to-cart/add-to-cart-form';
import frame from '../common/page-frame.module.css';
import { ProductCard } from '../common/product-card/product-card';
import type { WishlistData } from './page.server';
import styles from './wishlist.module.css';

/** Somebody else's wishlist: to look at and to buy from, never to change. */
export function SharedWishlist({ wishes, foreign }: WishlistData) {
  const { site } = useShell();
  const t = useTranslate();
  const isOver = foreign === 'over';
  return (
    <div className={frame.frame}>
      <header className={styles.head}>
        <h1>{t('catalog_shared_wishlist')}</h1>
        {wishes.length > 0 && <p className={styles.guest}>{t('catalog_shared_wishlist_text')}</p>}
      </header>
      {wishes.length > 0 ? (
        <ul className={styles.wishes}>
          {wishes.map(({ id, card, choice }) => (
            <li key={id} className={styles.wish}>
              <ProductCard product={card} headingLevel={2} />
              <div className={styles.actions}>
                {choice && <p className={styles.choice}>{choice}</p>}
                <AddToCartForm item={card} isSoldOut={card.piecesLeft === 0} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<HeartIcon />}
          title={t(isOver ? 'catalog_shared_wishlist_over' : 'catalog_shared_wishlist_empty')}
          action={<ButtonLink href={site.named_routes.catalog ?? '/'}>{t('catalog_browse')}</ButtonLink>}
        />
      )}
    </div>
  );
}
