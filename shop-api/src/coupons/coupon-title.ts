import { createTranslate, type Labels } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { createMoneyFormat, type Shop, sellsIn } from '../site/shop';
import type { Coupon } from './coupon-rules';

/** What a coupon gives, in words. `labels` hold at least those that begin with `shop_coupon_`. */
export function couponTitle({ type, percent, amountMinor }: Coupon, labels: Labels, lang: LanguageCode, shop: Shop) {
  const { htmlLang } = languages[lang];
  const t = createTranslate(labels, htmlLang);
  if (type === 'free_shipping') return t('shop_coupon_free_shipping');
  const value =
    type === 'percentage'
      ? new Intl.NumberFormat(htmlLang, { style: 'percent' }).format((percent ?? 0) / 100)
      : createMoneyFormat(shop, lang)(amountMinor?.[sellsIn(shop, lang)] ?? 0);
  return t('shop_coupon_discount', { value });
}
