import { type ComponentType, useState } from 'react';
import type { CouponFormProps } from './coupon-form';

/** The form for a coupon's code. Most carts have no coupon: its code is fetched when somebody wants it. */
export function useCouponForm() {
  const [Form, setForm] = useState<ComponentType<CouponFormProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function toggle() {
    if (Form) return setIsOpen(!isOpen);
    const loaded = await import(/* webpackChunkName: "part.checkout.coupon-form" */ './coupon-form').catch(() => null);
    setHasFailed(loaded === null);
    if (!loaded) return;
    setForm(() => loaded.CouponForm);
    setIsOpen(true);
  }

  return { Form, isOpen, hasFailed, toggle };
}
