import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';

/** The empty state of a category or a list. */
export function EmptyListing() {
  const t = useTranslate();
  const { prefix } = useShell();
  return (
    <EmptyState
      title={t('catalog_empty_title')}
      text={t('catalog_empty_text')}
      action={<ButtonLink href={`${prefix}/`}>{t('common_error_back_home')}</ButtonLink>}
    />
  );
}
