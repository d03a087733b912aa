import { languageCodes, languages } from '@storefront/contracts/languages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { languageSheetId } from '@storefront/contracts/slots';
import { ChevronDownIcon } from '@storefront/ui/icons';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import styles from './language-switch.module.css';

/** Code → address. */
export type Alternates = Partial<Record<string, string>>;

const findOffered = (alternates: Alternates) => languageCodes.filter((code) => alternates[code] !== undefined);

/** Whether a page offers a choice of languages: a shop of one language has none. */
export const offersLanguages = (alternates: Alternates) => findOffered(alternates).length > 1;

/** Says in which language and currency the shop speaks, and opens the others: the `LanguageSheet`. */
export function LanguageSwitch() {
  const { language, currency } = useShell();
  const t = useTranslate();
  return (
    <button type="button" className={styles.switch} popoverTarget={languageSheetId}>
      <span>
        <VisuallyHidden>{t('common_language_choose')}: </VisuallyHidden>
        {language.nativeName}, {currency.display.replace('%s', '').trim()}
      </span>
      <ChevronDownIcon size={20} />
    </button>
  );
}

/**
 * The same page in every language, or the nearest that there is: one list for every button of the page, beside the button
 * or as a phone's sheet. A native popover, so that it opens before any script has arrived.
 */
export function LanguageSheet({ alternates }: { alternates: Alternates }) {
  const { language, site } = useShell();
  const t = useTranslate();
  return (
    <nav
      id={languageSheetId}
      popover="auto"
      className={styles.sheet}
      aria-label={t('common_language_choose')}
      data-languages
    >
      <p className={styles.head}>
        {t('common_language_choose')}
        <button type="button" className={styles.close} aria-label={t('common_close')} popoverTarget={languageSheetId}>
          <ChevronDownIcon />
        </button>
      </p>
      <ul className={styles.list}>
        {findOffered(alternates).map((code) => (
          <li key={code}>
            <a
              href={alternates[code]}
              hrefLang={languages[code].htmlLang}
              lang={languages[code].htmlLang}
              aria-current={code === language.code ? 'true' : undefined}
              data-document
            >
              {languages[code].nativeName}
              <span className={styles.currency}>{site.currencies?.[code] ?? languages[code].currency}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
