import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Drawer } from '@storefront/ui/drawer';
import { CheckIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { Skeleton } from '@storefront/ui/skeleton';
import { useEffect } from 'react';
import type { CartEditor, CartEditorState } from '../common/cart-editor';
import { CartLines } from '../common/cart-lines';
import { unknownCart } from '../common/cart-view';
import { useCartEditor } from '../common/use-cart-editor';
import { useCartViewed } from '../common/use-cart-viewed';
import { DrawerFooter } from './drawer-footer';
import styles from './mini-cart-drawer.module.css';

export interface MiniCartDrawerProps {
  isOpen: boolean;
  /** Title of what was put into the cart last. */
  addedTitle: string;
  onClose(): void;
}

/** What is in the cart now, beside the page that the shopper was on. */
export function MiniCartDrawer({ isOpen, addedTitle, onClose }: MiniCartDrawerProps) {
  const { editor, state } = useCartEditor(unknownCart);
  const t = useTranslate();
  useEffect(() => {
    if (isOpen) void editor.refresh();
  }, [isOpen, editor]);

  const { cart } = state;
  const isLoaded = cart.version >= 0;
  useCartViewed(isOpen && isLoaded ? cart : null);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={isLoaded ? t('checkout_mini_cart_title', { count: cart.itemCount }) : t('common_cart')}
      closeLabel={t('common_close')}
      banner={
        <p className={styles.added} role="status">
          <CheckIcon size={20} />
          {t('checkout_added', { title: addedTitle })}
        </p>
      }
      footer={isLoaded && cart.lines.length > 0 && <DrawerFooter editor={editor} cart={cart} onLeave={onClose} />}
    >
      <DrawerBody editor={editor} state={state} />
    </Drawer>
  );
}

function DrawerBody({ editor, state }: { editor: CartEditor; state: CartEditorState }) {
  const { cart, failure, removed } = state;
  const t = useTranslate();
  const isLoaded = cart.version >= 0;
  if (!isLoaded && failure) {
    return (
      <Notice tone="danger" isLive className={styles.problem}>
        <p>{t('checkout_error_cart_load')}</p>
        <Button variant="quiet" size="small" onClick={() => editor.refresh()}>
          {t('common_retry')}
        </Button>
      </Notice>
    );
  }
  if (!isLoaded) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton shape="picture" />
        <Skeleton lines={3} />
      </div>
    );
  }
  if (cart.lines.length === 0 && !removed) return <p className={styles.empty}>{t('checkout_cart_empty_title')}</p>;
  return <CartLines editor={editor} state={state} label={t('checkout_lines')} place="drawer" />;
}
