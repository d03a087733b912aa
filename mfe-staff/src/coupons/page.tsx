import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { EmptyState } from '@storefront/ui/empty-state';
import { PlusIcon, TagIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useState } from 'react';
import { FilterForm } from '../common/filter-form';
import { ListPages, type ListPlace } from '../common/list-pages';
import { StaffPage } from '../common/staff-page';
import { toPath } from '../common/staff-paths';
import { CouponCard } from './coupon-card';
import { CouponForm } from './coupon-form';
import type { CouponView } from './coupon-view';
import styles from './coupons.module.css';

interface CouponList {
  rows: CouponView[];
  search: string;
  place: ListPlace;
}

export interface CouponsData {
  /** Null when they could not be had. */
  content: CouponList | null;
}

/** Coupons, to be made, changed and stopped. */
export function CouponsPage({ data: { content } }: PageProps<CouponsData>) {
  const t = useTranslate();
  return (
    <StaffPage title={t('staff_coupons')} current="staff.coupons">
      {content && <Coupons {...content} />}
    </StaffPage>
  );
}

function Coupons({ rows: first, search, place }: CouponList) {
  const shell = useShell();
  const t = useTranslate();
  const [rows, setRows] = useState(first);
  const [said, setSaid] = useState('');

  function keep(changed: CouponView) {
    const { code } = changed.coupon;
    const isKnown = rows.some(({ coupon }) => coupon.code === code);
    setRows(isKnown ? rows.map((row) => (row.coupon.code === code ? changed : row)) : [changed, ...rows]);
    setSaid(t('staff_coupon_saved', { code }));
  }

  return (
    <>
      <NewCoupon onSaved={keep} />
      <FilterForm action={toPath('staff.coupons', shell)}>
        <TextField
          name="search"
          type="search"
          label={t('staff_coupons_search')}
          defaultValue={search}
          maxLength={100}
        />
      </FilterForm>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {rows.length === 0 ? (
        <EmptyState icon={<TagIcon />} title={t('staff_coupons_empty')} />
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.coupon.code} className={styles.coupon}>
              <CouponCard view={row} onSaved={keep} />
            </li>
          ))}
        </ul>
      )}
      <ListPages {...place} />
    </>
  );
}

function NewCoupon({ onSaved }: { onSaved: (coupon: CouponView) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const t = useTranslate();
  return (
    <div>
      <Button icon={<PlusIcon size={20} />} onClick={() => setIsOpen(true)}>
        {t('staff_coupon_new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('staff_coupon_new')}
        closeLabel={t('common_close')}
      >
        {isOpen && (
          <CouponForm
            onCancel={() => setIsOpen(false)}
            onSaved={(coupon) => {
              setIsOpen(false);
              onSaved(coupon);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
