import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Logo } from '@storefront/ui/logo';

/** The shop's mark and name, which lead home. */
export function SiteLogo({ className }: { className?: string }) {
  const { site } = useShell();
  const t = useTranslate();
  const name = site.site_name;
  const label = t('common_logo_home', { name });
  return (
    <Logo
      className={className}
      name={name}
      mark={site.brand?.mark}
      href={site.named_routes.home ?? '/'}
      label={label}
    />
  );
}
