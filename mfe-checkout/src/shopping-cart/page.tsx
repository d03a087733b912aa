import type { PageProps } from '@storefront/contracts/pages';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { BagIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { Alternatives } from '../common/alternatives';
import { CartLines } from '../common/cart-lines';
import type { CartView } from '../common/cart-view';
import { useCartEditor } from '../common/use-cart-editor';
import { useCartViewed } from '../common/use-cart-viewed';
import { useCheckoutOver } from '../common/use-checkout-begun';
import { cartRecommendations } from './cart-recommendations';
import { CartRecovery } from './cart-recovery';
import { CartSummaryPanel } from './cart-summary-panel';
import { GiftSection } from './gift-section';
import styles from './shopping-cart.module.css';
import type { Recovery } from './use-cart-recovery';

export interface ShoppingCartData {
  cart: CartView;
  /** Null unless the link of a mail about an abandoned cart led here. */
  recovery: Recovery | null;
}

/** The cart: change quantities, remove, see what it comes to, go on. */
export function ShoppingCartPage({ data }: PageProps<ShoppingCartData>) {
  const { site } = useShell();
  const t = useTranslate();
  const { editor, state } = useCartEditor(data.cart);
  const hasLines = state.cart.lines.length > 0;
  useCheckoutOver();
  useCartViewed(data.cart);
  const catalogPath = site.named_routes.catalog ?? '/';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('checkout_cart_title')}</h1>
      <div className={styles.columns} data-is-empty={!hasLines || undefined}>
        <div className={styles.lines}>
          <CartRecovery recovery={data.recovery} editor={editor} />
          {state.failure?.code === null && (
            <Notice tone="danger" isLive>
              {t(state.failure.label)}
            </Notice>
          )}
          {(hasLines || state.removed) && (
            <CartLines editor={editor} state={state} label={t('checkout_lines')} place="page" />
          )}
          {hasLines && <GiftSection gift={state.cart.gift} editor={editor} />}
          <Alternatives lines={state.cart.lines} />
          {hasLines && (
            <p className={styles.onwards}>
              <TextLink href={catalogPath} isStandalone>
                {t('checkout_continue_shopping')}
              </TextLink>
              {site.named_routes.quick_order && (
                <TextLink href={site.named_routes.quick_order} isStandalone>
                  {t('catalog_quick_order_title')}
                </TextLink>
              )}
            </p>
          )}
        </div>
        {hasLines && <CartSummaryPanel editor={editor} state={state} />}
      </div>
      {!hasLines && (
        <EmptyState
          icon={<BagIcon />}
          title={t('checkout_cart_empty_title')}
          text={t('checkout_cart_empty_text')}
          action={<ButtonLink href={catalogPath}>{t('checkout_continue_shopping')}</ButtonLink>}
        />
      )}
      <section className={styles.more} aria-labelledby="cart-more">
        <h2 id="cart-more" className={styles.moreTitle}>
          {t('checkout_maybe_also')}
        </h2>
        <Fragment {...cartRecommendations(data.cart)} />
      </section>
    </div>
  );
}
