import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { CreditCardIcon } from '@storefront/ui/icons';
import { Logo } from '@storefront/ui/logo';
import { memo } from 'react';
import { LanguageSwitch } from './language-switch';
import styles from './site-footer.module.css';

interface FooterGroup {
  /** Label code; the shop's own name when null. */
  heading: string | null;
  links: readonly { label: string; route: string }[];
}

/** Only places that exist: each link names a route of the provider's list. */
const groups: readonly FooterGroup[] = [
  {
    heading: 'common_footer_shopping',
    links: [
      { label: 'common_gifts', route: 'gifts' },
      { label: 'common_footer_delivery', route: 'delivery' },
      { label: 'common_footer_returns', route: 'returns' },
      { label: 'common_footer_faq', route: 'faq' },
      // Directive 2023/2673 Art. 11a: easy to find for as long as somebody may withdraw, hence always.
      { label: 'common_withdrawal', route: 'withdrawal' },
      { label: 'common_footer_terms', route: 'terms' },
      { label: 'common_footer_privacy', route: 'privacy' },
      // Directive 2000/31/EC Art. 5: easily, directly and permanently accessible.
      { label: 'common_footer_imprint', route: 'imprint' },
      // Directive (EU) 2019/882, Annex V.
      { label: 'common_footer_accessibility', route: 'accessibility' },
    ],
  },
  {
    heading: null,
    links: [
      { label: 'common_about', route: 'about' },
      { label: 'common_makers', route: 'makers' },
      { label: 'common_journal', route: 'journal' },
      { label: 'common_shops', route: 'locations' },
      { label: 'common_services', route: 'services' },
      { label: 'common_sweepstake', route: 'sweepstake' },
      { label: 'common_contact', route: 'contact' },
    ],
  },
  {
    heading: 'common_footer_account_heading',
    links: [
      { label: 'common_login', route: 'login' },
      { label: 'common_my_orders', route: 'my_orders' },
      { label: 'common_cart', route: 'webshop_shopping_cart' },
      { label: 'catalog_quick_order_title', route: 'quick_order' },
    ],
  },
];

function FooterLink({ label, route }: { label: string; route: string }) {
  const { site } = useShell();
  const t = useTranslate();
  const isLoggedIn = useSession(({ user }) => user !== null);
  // Who is in already is shown the way to the account.
  const [shownRoute, shownLabel] = route === 'login' && isLoggedIn ? ['account', 'common_account'] : [route, label];
  return <a href={site.named_routes[shownRoute]}>{t(shownLabel)}</a>;
}

function FooterLinks({ heading, links }: FooterGroup) {
  const { site } = useShell();
  const t = useTranslate();
  const shown = links.filter(({ route }) => site.named_routes[route]);
  if (shown.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{heading === null ? site.site_name : t(heading)}</h2>
      <ul className={styles.links}>
        {shown.map(({ label, route }) => (
          <li key={route}>
            <FooterLink label={label} route={route} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FooterProps {
  year: number;
  hasLanguages: boolean;
}

/** The last line of every foot: whose shop it is, what one agreed to, in which currency prices are. */
function FooterEnd({ year, hasLanguages }: FooterProps) {
  const { site, currency } = useShell();
  const t = useTranslate();
  return (
    <div className={styles.end}>
      <p>{t('common_copyright', { year: String(year), company: site.company })}</p>
      {/* Withdrawing is as easy as granting: always here (client/consent/start-consent.ts opens the preferences). */}
      <a
        href={site.named_routes.privacy ?? site.named_routes.home ?? '/'}
        aria-haspopup="dialog"
        data-consent-preferences
      >
        {t('common_cookie_settings')}
      </a>
      <p>{t(`common_price_note_${currency.code.toLowerCase()}`)}</p>
      {hasLanguages && <LanguageSwitch />}
    </div>
  );
}

/** The page's foot: what the shop is and where else to go. It stays as it is when the page changes. */
export const SiteFooter = memo(function SiteFooter(props: FooterProps) {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <footer className={styles.footer} data-makes-room>
      <nav className={styles.columns} aria-label={t('common_footer_navigation')}>
        <div className={styles.about}>
          {/* A mark of the shop's own is drawn for light pages, and the foot is dark. */}
          <Logo name={site.site_name} size="large" mark={site.brand && null} />
          <p>{t('common_footer_about')}</p>
        </div>
        {groups.map((group) => (
          <FooterLinks key={group.heading ?? ''} {...group} />
        ))}
      </nav>
      <FooterEnd {...props} />
    </footer>
  );
});

/** What somebody who is about to buy may want to read. */
const legalRoutes = ['delivery', 'returns', 'withdrawal', 'terms', 'privacy', 'imprint', 'accessibility'];

/** On the way to the order nothing leads away but what one may want to read before it, and help. */
export function CheckoutFooter(props: FooterProps) {
  const { site } = useShell();
  const t = useTranslate();
  const legal = groups.flatMap(({ links }) => links).filter(({ route }) => legalRoutes.includes(route));
  return (
    <footer className={`${styles.footer} ${styles.slim}`} data-makes-room>
      <div className={styles.help}>
        {site.payments && (
          <p className={styles.payments}>
            <CreditCardIcon size={20} /> {site.payments.join(' · ')}
          </p>
        )}
        <p>
          <span>{t('common_footer_questions')}</span>
          <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
      <nav aria-label={t('common_footer_navigation')}>
        <ul className={styles.legal}>
          {legal.map(
            (link) =>
              site.named_routes[link.route] && (
                <li key={link.route}>
                  <FooterLink {...link} />
                </li>
              ),
          )}
        </ul>
      </nav>
      <FooterEnd {...props} />
    </footer>
  );
}
