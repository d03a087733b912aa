import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { TagIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { useState } from 'react';
import { AccountPage } from '../common/account-page';
import layout from '../common/list-and-form.module.css';
import { CouponForm } from './coupon-form';
import { CouponList } from './coupon-list';
import type { CouponRow } from './coupon-rows';
import styles from './my-coupons.module.css';

export interface MyCouponsData {
  /** Null when they could not be had: that must not look like having none. */
  coupons: CouponRow[] | null;
}

/** The coupons that the customer keeps for a later cart. */
export function MyCouponsPage({ data }: PageProps<MyCouponsData>) {
  const t = useTranslate();
  const [coupons, setCoupons] = useState(data.coupons);
  return (
    <AccountPage title={t('account_coupons_title')} current="coupons" needsScripts>
      {coupons === null ? (
        <Notice tone="warning">{t('account_load_failed')}</Notice>
      ) : (
        <div className={layout.columns}>
          {coupons.length > 0 ? (
            <section aria-labelledby="coupons-kept">
              <h2 id="coupons-kept" className={styles.title}>
                {t('account_coupons_kept')}
              </h2>
              <CouponList coupons={coupons} onChange={setCoupons} />
            </section>
          ) : (
            <EmptyState
              icon={<TagIcon />}
              title={t('account_coupons_empty_title')}
              text={t('account_coupons_empty_text')}
            />
          )}
          <section aria-labelledby="coupons-add" className={layout.form}>
            <h2 id="coupons-add" className={layout.formTitle}>
              {t('account_coupons_add_title')}
            </h2>
            <CouponForm onChange={setCoupons} />
          </section>
        </div>
      )}
    </AccountPage>
  );
}
