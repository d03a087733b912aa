import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { AccountIcon, ChevronDownIcon } from '@storefront/ui/icons';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import styles from './menu-end.module.css';

/** Further links of the phone's menu by named route; a link is left out where the provider has no such route. */
const places = [
  { route: 'new_products', label: 'common_new_products' },
  { route: 'gifts', label: 'common_gifts' },
  { route: 'wishlist', label: 'common_wishlist' },
  { route: 'compare', label: 'common_compare' },
  { route: 'makers', label: 'common_makers' },
  { route: 'journal', label: 'common_journal' },
  { route: 'locations', label: 'common_shops' },
  { route: 'services', label: 'common_services' },
  { route: 'sweepstake', label: 'common_sweepstake' },
  { route: 'faq', label: 'common_help' },
  { route: 'delivery', label: 'common_footer_delivery' },
  { route: 'contact', label: 'common_contact' },
];

/** The further links in two columns, so that a phone shows them without scrolling. */
export function MenuPlaces() {
  const { site } = useShell();
  const t = useTranslate();
  const shown = places.filter(({ route }) => site.named_routes[route]);
  return (
    <ul className={styles.places}>
      {shown.map(({ route, label }) => (
        <li key={route}>
          <a href={site.named_routes[route]}>{t(label)}</a>
        </li>
      ))}
    </ul>
  );
}

/** Account and language, always at the bottom of the menu. `languageSheet` is the id of the list that the button opens. */
export function MenuFoot({ languageSheet }: { languageSheet: string | undefined }) {
  const { site, language, currency } = useShell();
  const t = useTranslate();
  // Until the session is known the link is neutral: the shell's guard redirects the visitor.
  const isLoggedOut = useSession((session) => session.isKnown && session.user === null);
  const firstName = useSession((session) => session.user?.firstName);
  const account = firstName ? t('account_header_account_of', { name: firstName }) : t('common_account');
  return (
    <div className={styles.foot}>
      <a href={site.named_routes[isLoggedOut ? 'login' : 'account']} className={styles.account}>
        <AccountIcon />
        <span className={styles.name}>{isLoggedOut ? t('common_login') : account}</span>
      </a>
      {languageSheet && (
        <button type="button" className={styles.language} popoverTarget={languageSheet}>
          <span className={styles.name}>
            <VisuallyHidden>{t('common_language_choose')}: </VisuallyHidden>
            {language.nativeName}, {currency.display.replace('%s', '').trim()}
          </span>
          <ChevronDownIcon size={20} />
        </button>
      )}
    </div>
  );
}
