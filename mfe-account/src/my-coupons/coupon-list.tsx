import { deleteMyCoupon } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useRef, useState } from 'react';
import layout from '../common/list-and-form.module.css';
import { type CouponRow, toCouponRows } from './coupon-rows';
import styles from './my-coupons.module.css';

interface CouponListProps {
  coupons: readonly CouponRow[];
  onChange(coupons: CouponRow[]): void;
}

/** The saved coupons, each with what it gives, until when, and why not if it cannot be used. */
export function CouponList({ coupons, onChange }: CouponListProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, submit } = useSingleSubmission();
  const [removedCode, setRemovedCode] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function remove(code: string) {
    setRemovedCode(code);
    const answer = await api.call(deleteMyCoupon, { lang: language.code, code });
    setFailure(answer.ok ? undefined : (answer.data.label_name ?? 'error_server'));
    if (!answer.ok) return;
    onChange(toCouponRows(answer.data.data, language));
    // The button that had the focus is gone: the keyboard goes on from the list.
    list.current?.focus();
  }

  return (
    <>
      {failure && (
        <Notice tone="danger" isLive>
          {t(failure)}
        </Notice>
      )}
      <ul ref={list} className={layout.list} tabIndex={-1}>
        {coupons.map((coupon) => (
          <li key={coupon.code} className={layout.row}>
            <CouponText coupon={coupon} />
            <Button
              variant="quiet"
              size="small"
              isBusy={isBusy && removedCode === coupon.code}
              onClick={() => void submit(() => remove(coupon.code))}
            >
              {t('common_remove')}
              <VisuallyHidden> {coupon.code}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function CouponText({ coupon: { code, title, validUntil, errorLabel } }: { coupon: CouponRow }) {
  const t = useTranslate();
  return (
    <div className={styles.text}>
      <h3 className={styles.gives}>{title}</h3>
      <p className={styles.code}>{code}</p>
      {validUntil && <p className={styles.until}>{t('account_coupons_until', { date: validUntil })}</p>}
      {errorLabel && <Badge tone="warning">{t(errorLabel)}</Badge>}
    </div>
  );
}
