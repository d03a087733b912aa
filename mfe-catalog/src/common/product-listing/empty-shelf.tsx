import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';

/** A category or a list that holds nothing yet. */
export function EmptyShelf() {
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
