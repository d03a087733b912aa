import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import { type CheckoutStep, webshopPath } from '../common/paths';
import styles from './review-order.module.css';

interface ReviewSectionProps {
  title: string;
  /** Where this part is changed. */
  step: Exclude<CheckoutStep, 'review_order'> | 'shopping_cart';
  children: ReactNode;
}

/** One part of the order and the way to change it. */
export function ReviewSection({ title, step, children }: ReviewSectionProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <TextLink
        href={webshopPath(prefix, step)}
        className={styles.edit}
        aria-label={t('checkout_edit_part', { title })}
      >
        {t('checkout_edit')}
      </TextLink>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
