import { getMyCoupons, type KeptCoupon } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useEffect, useState } from 'react';
import styles from './coupon-form.module.css';

interface SavedCouponsProps {
  isBusy: boolean;
  onChoose(code: string): void;
}

/** The coupons that the customer has saved in the account and that can be used, one click each. Without them the field is enough. */
export function SavedCoupons({ isBusy, onChoose }: SavedCouponsProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const [coupons, setCoupons] = useState<readonly KeptCoupon[]>([]);
  const lang = language.code;
  useEffect(() => {
    let isGone = false;
    void api.call(getMyCoupons, { lang }).then((answer) => {
      if (!isGone && answer.ok) setCoupons(answer.data.data.filter((coupon) => coupon.is_usable));
    });
    return () => {
      isGone = true;
    };
  }, [api, lang]);
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby="cart-kept-coupons" className={styles.kept}>
      <h3 id="cart-kept-coupons" className={styles.savedTitle}>
        {t('checkout_coupon_kept')}
      </h3>
      <ul className={styles.list}>
        {coupons.map(({ code, title }) => (
          <li key={code} className={styles.coupon}>
            <span>
              <strong className={styles.code}>{code}</strong> {title}
            </span>
            <Button
              variant="quiet"
              size="small"
              isBusy={isBusy}
              aria-label={t('checkout_coupon_use', { code })}
              onClick={() => onChoose(code)}
            >
              {t('checkout_coupon_apply')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
