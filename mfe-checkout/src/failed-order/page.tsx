import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { AlertIcon } from '@storefront/ui/icons';
import { toContacts } from '../common/contacts';
import { webshopPath } from '../common/paths';
import styles from './failed-order.module.css';

/** The order could not be placed: what that means and the two ways on. */
export function FailedOrderPage() {
  const { prefix, site } = useShell();
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        icon={<AlertIcon />}
        title={t('checkout_failed_title')}
        text={t('checkout_failed_text', toContacts(site))}
        action={
          <>
            <ButtonLink href={webshopPath(prefix, 'review_order')}>{t('checkout_failed_again')}</ButtonLink>
            <ButtonLink href={webshopPath(prefix, 'shopping_cart')} variant="secondary">
              {t('checkout_view_cart')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
