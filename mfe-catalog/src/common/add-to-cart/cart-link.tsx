import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';

/** The link to the cart, for a notice that something is in it. */
export function CartLink() {
  const t = useTranslate();
  const { site } = useShell();
  return <TextLink href={site.named_routes.webshop_shopping_cart ?? '/'}>{t('catalog_view_cart')}</TextLink>;
}
