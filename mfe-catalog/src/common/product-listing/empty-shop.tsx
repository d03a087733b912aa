import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { BagIcon } from '@storefront/ui/icons';

/** A shop without a catalogue: there is no other listing to lead to. */
export function EmptyShop() {
  const t = useTranslate();
  const { prefix } = useShell();
  return (
    <EmptyState
      icon={<BagIcon />}
      title={t('catalog_shop_empty_title')}
      text={t('catalog_shop_empty_text')}
      action={<ButtonLink href={`${prefix}/`}>{t('common_error_back_home')}</ButtonLink>}
    />
  );
}
