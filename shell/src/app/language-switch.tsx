import { languageCodes, languages } from '@storefront/contracts/languages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ChevronDownIcon } from '@storefront/ui/icons';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  /** Code → address. */
  alternates: Partial<Record<string, string>>;
  opens?: 'down' | 'up';
}

/** The same page in every language, or the nearest that there is. Nothing in a shop of one language. Native details: it opens before any script has arrived. */
export function LanguageSwitch({ alternates, opens = 'down' }: LanguageSwitchProps) {
  const { language, currency } = useShell();
  const t = useTranslate();
  const offered = languageCodes.filter((code) => alternates[code] !== undefined);
  if (offered.length < 2) return null;
  return (
    <details className={styles.switch} data-opens={opens} name="language-switch">
      <summary>
        <span>
          <VisuallyHidden>{t('common_language_choose')}: </VisuallyHidden>
          {language.nativeName}, {currency.display.replace('%s', '').trim()}
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      <ul className={styles.list}>
        {offered.map((code) => (
          <li key={code}>
            <a
              href={alternates[code]}
              hrefLang={languages[code].htmlLang}
              lang={languages[code].htmlLang}
              aria-current={code === language.code ? 'true' : undefined}
              data-document
            >
              {languages[code].nativeName}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
