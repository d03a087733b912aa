import { languages } from '@storefront/contracts/languages';
import { ButtonLink } from '@storefront/ui/button';
import { IconButton } from '@storefront/ui/icon-button';
import { CloseIcon } from '@storefront/ui/icons';
import type { CountryAnswer } from '../../app/country-answer';
import styles from './country-suggestion.module.css';

/** Props of CountrySuggestion. */
export interface CountrySuggestionProps {
  suggestion: NonNullable<CountryAnswer['suggestion']>;
  /** This page in the suggested language. */
  href: string;
  onClose(): void;
}

/** Where somebody seems to be, and the shop for it, in its language: over the page's foot, and gone with one click. */
export function CountrySuggestion({ suggestion, href, onClose }: CountrySuggestionProps) {
  const { language, label, text, go, close } = suggestion;
  const { htmlLang } = languages[language];
  return (
    <aside className={styles.suggestion} lang={htmlLang} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <ButtonLink className={styles.go} variant="secondary" size="small" href={href} hrefLang={htmlLang} data-document>
        {go}
      </ButtonLink>
      <IconButton className={styles.close} label={close} icon={<CloseIcon size={20} />} onClick={onClose} />
    </aside>
  );
}
