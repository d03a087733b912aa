import { languages } from '@storefront/contracts/languages';
import { Slot, useShell, useTranslate } from '@storefront/contracts/runtime';
import { languageSheetId } from '@storefront/contracts/slots';
import type { Alternates } from './language-switch';
import { SearchForm } from './search-form';

/** The way around the shop in plain links, without anything that belongs to a visitor. */
export function BotHeader({ alternates }: { alternates: Alternates }) {
  const { site } = useShell();
  const t = useTranslate();
  const places = Object.entries(alternates) as [keyof typeof languages, string][];
  return (
    <header>
      <a href={site.named_routes.home ?? '/'}>{site.site_name}</a>
      <SearchForm />
      <Slot name="navigation" props={{ languageSheet: languageSheetId }} />
      <Slot name="botHeader" props={{}} />
      <nav aria-label={t('common_language_choose')}>
        {places.map(([code, href]) => (
          <a key={code} href={href} hrefLang={languages[code].htmlLang} lang={languages[code].htmlLang}>
            {languages[code].nativeName}
          </a>
        ))}
      </nav>
    </header>
  );
}
