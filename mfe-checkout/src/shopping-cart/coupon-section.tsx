import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { ChevronDownIcon, TagIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useRef } from 'react';
import type { HeldCoupon } from '../common/cart-view';
import type { CouponFormProps } from './coupon-form';
import styles from './coupon-section.module.css';
import type { CouponChanges, CouponFailure } from './use-coupon';
import { useCouponForm } from './use-coupon-form';

interface CouponSectionProps {
  coupon: HeldCoupon | null;
  changes: CouponChanges;
}

/** The cart's coupon with what it gives; without one a field for its code, folded away until it is wanted. */
export function CouponSection({ coupon, changes }: CouponSectionProps) {
  const t = useTranslate();
  const section = useRef<HTMLDivElement>(null);
  const { news } = changes;

  /** What was clicked is gone: the keyboard goes on from here. */
  async function focusAfter(change: Promise<CouponFailure>) {
    const failure = await change;
    if (failure === null) section.current?.focus();
    return failure;
  }
  return (
    <div ref={section} className={styles.section} tabIndex={-1}>
      {coupon ? (
        <Held coupon={coupon} changes={changes} onRemove={() => void focusAfter(changes.remove(coupon.code))} />
      ) : (
        <Offer changes={changes} onApply={(code) => focusAfter(changes.apply(code))} />
      )}
      <VisuallyHidden>
        <span role="status">{news && t(news.label, { code: news.code })}</span>
      </VisuallyHidden>
    </div>
  );
}

function Held({ coupon, changes, onRemove }: { coupon: HeldCoupon; changes: CouponChanges; onRemove(): void }) {
  const { code, title, errorLabel } = coupon;
  const t = useTranslate();
  return (
    <>
      <div className={styles.held}>
        <TagIcon size={20} />
        <p className={styles.text}>
          {/* What it gives is said of a coupon that gives it. */}
          <strong className={styles.code}>{code}</strong> {!errorLabel && title}
        </p>
        <Button
          variant="quiet"
          size="small"
          isBusy={changes.isBusy}
          aria-label={t('checkout_coupon_remove', { code })}
          onClick={onRemove}
        >
          {t('common_remove')}
        </Button>
      </div>
      {errorLabel && <Notice tone="warning">{t(errorLabel)}</Notice>}
      {changes.failure && (
        <Notice tone="danger" isLive>
          {t(changes.failure)}
        </Notice>
      )}
    </>
  );
}

function Offer({ changes, onApply }: CouponFormProps) {
  const t = useTranslate();
  const { Form, isOpen, hasFailed, toggle } = useCouponForm();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="cart-coupon"
        onClick={() => void toggle()}
      >
        <TagIcon size={20} />
        <span>{t('checkout_coupon_toggle')}</span>
        <ChevronDownIcon size={20} className={styles.arrow} />
      </button>
      <div id="cart-coupon" hidden={!isOpen}>
        {Form && isOpen && <Form changes={changes} onApply={onApply} />}
      </div>
      {hasFailed && (
        <Notice tone="danger" isLive>
          {t('checkout_error_network')}
        </Notice>
      )}
    </>
  );
}
