import { Slot, useShell, useTranslate } from '@storefront/contracts/runtime';
import { languageSheetId } from '@storefront/contracts/slots';
import { LockIcon } from '@storefront/ui/icons';
import { TextLink } from '@storefront/ui/text-link';
import { memo } from 'react';
import { LanguageSwitch } from './language-switch';
import { SearchForm } from './search-form';
import styles from './site-header.module.css';
import { SiteLogo } from './site-logo';

/** Past the header with the first Tab. It stands in the header, because whoever goes by landmarks finds nothing outside them. */
function SkipLink() {
  const t = useTranslate();
  return (
    <a className={styles.skip} href="#content">
      {t('common_skip_to_content')}
    </a>
  );
}

/**
 * Notice line, logo, search, the visitor's own widgets and the navigation: each widget belongs to its domain. It stays as it is
 * when the page changes.
 */
export const SiteHeader = memo(function SiteHeader({ hasLanguages }: { hasLanguages: boolean }) {
  const { site } = useShell();
  const t = useTranslate();
  const routes = site.named_routes;
  return (
    <header className={styles.header} data-site-header>
      <SkipLink />
      <div className={styles.notice} data-notice-line>
        <p className={styles.noticeLong}>{site.notice}</p>
        <p className={styles.noticeShort}>{site.notice_short}</p>
        <div className={styles.service}>
          {routes.delivery && <a href={routes.delivery}>{t('common_footer_delivery')}</a>}
          {routes.contact && <a href={routes.contact}>{t('common_contact')}</a>}
          {hasLanguages && <LanguageSwitch />}
        </div>
      </div>
      <div className={styles.row}>
        <SiteLogo />
        <SearchForm className={styles.search} />
        <div className={styles.widgets}>
          <Slot name="header" props={{}} />
        </div>
        <div className={styles.navigation}>
          <Slot name="navigation" props={{ languageSheet: languageSheetId }} />
        </div>
      </div>
    </header>
  );
});

/** No distractions on the way to the order: the wordmark and one way back, as long as there is a cart to go back to. */
export function CheckoutHeader({ isOrdered }: { isOrdered: boolean }) {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <header className={styles.header}>
      <SkipLink />
      <div className={styles.checkoutRow}>
        <SiteLogo />
        <p className={styles.secure}>
          <LockIcon size={20} />
          {t('shell_secure_checkout')}
        </p>
        {!isOrdered && (
          <TextLink href={site.named_routes.webshop_shopping_cart ?? '/'}>{t('shell_back_to_cart')}</TextLink>
        )}
      </div>
    </header>
  );
}
