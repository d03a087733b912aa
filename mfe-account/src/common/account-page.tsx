import { Slot, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { Pills } from '@storefront/ui/pills';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './account-page.module.css';

/** Pages behind the login: label, and path behind the language prefix. */
const places = {
  overview: { label: 'account_overview', path: '/auth/' },
  orders: { label: 'common_my_orders', path: '/auth/my_orders/' },
  addresses: { label: 'account_addresses_title', path: '/auth/my_addresses/' },
  coupons: { label: 'account_coupons_title', path: '/auth/my_coupons/' },
  comments: { label: 'account_comments_title', path: '/auth/my_comments/' },
  profile: { label: 'account_details_title', path: '/auth/edit/' },
  password: { label: 'account_password', path: '/auth/change_password/' },
} as const;

interface AccountPageProps {
  title: string;
  current: keyof typeof places;
  /** Nothing on the page works without scripts. */
  needsScripts?: boolean;
  children: ReactNode;
}

/** What all pages behind the login share: the title and the ways between them. */
export function AccountPage({ title, current, needsScripts, children }: AccountPageProps) {
  const { prefix, site } = useShell();
  const t = useTranslate();
  const { wishlist } = site.named_routes;
  const ways = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen: it must show where one is.
  useEffect(() => {
    const row = ways.current?.firstElementChild;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, []);
  const items = [
    ...Object.entries(places).map(([place, { label, path }]) => ({
      label: t(label),
      href: `${prefix}${path}`,
      isCurrent: place === current,
    })),
    // The wishlist belongs to the catalogue, and to guests as well.
    ...(wishlist ? [{ label: t('common_wishlist'), href: wishlist }] : []),
    { label: t('common_logout'), href: `${prefix}/auth/logout/` },
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <div ref={ways}>
        <Pills label={t('account_navigation')} items={items} />
      </div>
      <Slot name="accountMenu" props={{}} />
      <div className={styles.content}>
        {needsScripts && (
          <noscript>
            <Notice tone="warning">{t('common_javascript_needed')}</Notice>
          </noscript>
        )}
        {children}
      </div>
    </div>
  );
}
