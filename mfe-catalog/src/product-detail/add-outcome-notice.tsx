import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import type { AddOutcome } from '../common/add-to-cart/use-add-to-cart';
import styles from './add-outcome-notice.module.css';

/** Says how "add to cart" went, and where to go from there. The live region stands from the start, so that it is heard. */
export function AddOutcomeNotice({ title, outcome }: { title: string; outcome: AddOutcome }) {
  const t = useTranslate();
  const { prefix } = useShell();
  return (
    <div role="status" className={styles.notice}>
      {outcome.kind === 'added' && (
        <Notice tone="success">
          {t('catalog_added_to_cart', { title })}{' '}
          <TextLink href={`${prefix}/webshop/shopping_cart/`}>{t('catalog_view_cart')}</TextLink>
        </Notice>
      )}
      {outcome.kind === 'failed' && (
        <Notice tone="danger">{outcome.labelCode ? t(outcome.labelCode) : t('catalog_add_to_cart_failed')}</Notice>
      )}
    </div>
  );
}
