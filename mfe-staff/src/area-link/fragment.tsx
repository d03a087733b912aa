import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';

/** The way to the staff area, below the menu of the account. */
export function AreaLink({ data: { href } }: { data: { href: string } }) {
  const t = useTranslate();
  return (
    <p>
      <TextLink href={href} isStandalone>
        {t('staff_area')}
      </TextLink>
    </p>
  );
}
