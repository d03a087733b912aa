import { useTranslate } from '@storefront/contracts/runtime';
import { IconButtonLink } from '@storefront/ui/icon-button';
import { StarIcon } from '@storefront/ui/icons';

/** The way to the page, for the header of the shop. It keeps one size, so that the header never moves. */
export function HeaderLink({ data: { href } }: { data: { href: string } }) {
  const t = useTranslate();
  return <IconButtonLink href={href} label={t('__DOMAIN___title')} icon={<StarIcon />} />;
}
