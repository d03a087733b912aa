import type { Cart } from '@storefront/contracts/calls/webshop';
import type { Translate } from '@storefront/contracts/labels';

/** That it is wrapped, and what the card says. */
export function toGiftLines({ is_wrapped: isWrapped, message }: NonNullable<Cart['gift']>, t: Translate): string[] {
  return [
    ...(isWrapped ? [t('checkout_gift_wrapped')] : []),
    ...(message ? [t('common_quote', { text: message })] : []),
  ];
}
