import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { type StaffCoupon, stopCoupon } from '@storefront/staff-contracts/coupons';
import { Badge } from '@storefront/ui/badge';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { Notice } from '@storefront/ui/notice';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { toFormResult } from '../common/form-result';
import { CouponForm } from './coupon-form';
import { type CouponView, toCouponView } from './coupon-view';
import styles from './coupons.module.css';

const tones = {
  active: 'success',
  planned: 'warning',
  expired: 'plain',
  exhausted: 'plain',
  stopped: 'danger',
} as const satisfies Record<StaffCoupon['state'], string>;

interface CouponCardProps {
  view: CouponView;
  onSaved: (coupon: CouponView) => void;
}

/** A coupon with what can be done to it. */
export function CouponCard({ view, onSaved }: CouponCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { api, language } = useShell();
  const t = useTranslate();
  const submission = useSingleSubmission();
  const { coupon } = view;
  const { code, version } = coupon;
  const isStopped = coupon.state === 'stopped';

  async function toggle() {
    const request = { lang: language.code, code, seen_version: version, stopped: !isStopped };
    const result = toFormResult(await api.call(stopCoupon, request), []);
    setFailure(result.ok ? undefined : t(result.errors.form ?? 'error_server'));
    if (result.ok) onSaved(toCouponView(result.value.data, language));
  }

  return (
    <>
      <CouponFacts view={view} />
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          onClick={() => setIsOpen(true)}
          aria-label={t('staff_coupon_change_of', { code })}
        >
          {t('staff_coupon_change')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          isBusy={submission.isBusy}
          onClick={() => void submission.submit(toggle)}
          aria-label={t(isStopped ? 'staff_coupon_resume_of' : 'staff_coupon_stop_of', { code })}
        >
          {t(isStopped ? 'staff_coupon_resume' : 'staff_coupon_stop')}
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" isLive className={styles.wide}>
          {failure}
        </Notice>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={code} closeLabel={t('common_close')}>
        {isOpen && (
          <CouponForm
            coupon={coupon}
            onCancel={() => setIsOpen(false)}
            onSaved={(changed) => {
              setIsOpen(false);
              onSaved(changed);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function CouponFacts({ view: { coupon, from, until } }: { view: CouponView }) {
  const t = useTranslate();
  const { code, title, state, uses, max_uses: most } = coupon;
  return (
    <>
      <div>
        <h2 className={styles.code}>{code}</h2>
        <p>{title}</p>
        <p className={styles.muted}>
          {[
            from && t('staff_coupon_from', { date: from }),
            until && t('staff_coupon_until', { date: until }),
            most === null ? t('staff_coupon_uses', { count: uses }) : t('staff_coupon_uses_of', { count: uses, most }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={styles.state}>
        <Badge tone={tones[state]}>{t(`staff_coupon_${state}`)}</Badge>
      </p>
    </>
  );
}
