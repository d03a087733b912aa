import type { PageProps } from '@storefront/contracts/pages';
import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { HeartIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { AddToCartForm } from '../common/add-to-cart/add-to-cart-form';
import frame from '../common/page-frame.module.css';
import { ProductCard } from '../common/product-card/product-card';
import { RemoveForm } from '../common/saved-lists/remove-form';
import { useReloadOnListChange } from '../common/saved-lists/use-reload-on-list-change';
import type { Wish, WishlistData } from './page.server';
import { ShareList } from './share-list';
import { SharedWishlist } from './shared-wishlist';
import styles from './wishlist.module.css';

/** The visitor's wishlist, or somebody else's by its link. Guests have one too. */
export function WishlistPage({ data }: PageProps<WishlistData>) {
  return data.foreign ? <SharedWishlist {...data} /> : <OwnWishlist {...data} />;
}

function OwnWishlist({ wishes, problem, shareCode }: WishlistData) {
  const t = useTranslate();
  const { site } = useShell();
  useReloadOnListChange(
    'wishlist',
    wishes.map(({ card }) => card.id),
  );
  return (
    <div className={frame.frame}>
      <header className={styles.head}>
        <h1>{t('common_wishlist')}</h1>
        {wishes.length > 0 && <GuestHint />}
        {(wishes.length > 0 || shareCode) && <ShareList first={shareCode} />}
      </header>
      {problem && <Notice tone="danger">{t(problem)}</Notice>}
      {wishes.length > 0 ? (
        <ul className={styles.wishes}>
          {wishes.map((wish) => (
            <WishItem key={wish.id} wish={wish} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<HeartIcon />}
          title={t('catalog_wishlist_empty_title')}
          text={t('catalog_wishlist_empty_text')}
          action={<ButtonLink href={site.named_routes.catalog ?? '/'}>{t('catalog_browse')}</ButtonLink>}
        />
      )}
    </div>
  );
}

/** Tells guests that their list is stored in this browser only. */
function GuestHint() {
  const { site } = useShell();
  const t = useTranslate();
  const isGuest = useSession(({ isKnown, user }) => isKnown && user === null);
  if (!isGuest) return null;
  return (
    <p className={styles.guest}>
      {t('catalog_wishlist_guest')} <TextLink href={site.named_routes.login ?? '/'}>{t('common_login')}</TextLink>
    </p>
  );
}

/** A removed entry stays in place, faded, until the page is left, so that a mistake can be undone. */
function WishItem({ wish: { id, card, choice } }: { wish: Wish }) {
  const isRemoved = useSession(({ isKnown, wishlistIds }) => isKnown && !wishlistIds.includes(card.id));
  return (
    <li className={styles.wish} data-is-removed={isRemoved || undefined}>
      <ProductCard product={card} headingLevel={2} />
      <div className={styles.actions}>
        {choice && <p className={styles.choice}>{choice}</p>}
        <AddToCartForm item={card} isSoldOut={card.piecesLeft === 0} />
        <RemoveForm list="wishlist" item={card} entry={{ id }} isRemoved={isRemoved} />
      </div>
    </li>
  );
}
