import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import { languages } from '@storefront/contracts/languages';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createRoot } from 'react-dom/client';
import type { CountryAnswer } from '../../app/country-answer';
import { CountrySuggestion } from './country-suggestion';

type Suggestion = NonNullable<CountryAnswer['suggestion']>;

/** Remembers for good that the visitor has dismissed the suggestion, or has chosen a language. */
function createSettled() {
  return createBrowserMemory(
    () => localStorage,
    'country-settled',
    (stored) => stored === true,
    false,
  );
}

/** Fetched once per session: the visitor's country does not change from page to page. */
async function fetchAnswer(): Promise<CountryAnswer | null> {
  const parse = (stored: unknown) => stored as CountryAnswer;
  const answered = createBrowserMemory<CountryAnswer | null>(() => sessionStorage, 'country', parse, null);
  const known = answered.read();
  if (known) return known;
  const response = await fetch('/-/country');
  if (!response.ok) return null;
  const answer = (await response.json()) as CountryAnswer;
  answered.write(answer);
  return answer;
}

/** One question at a time: the consent banner comes first. */
function whenConsentKnown({ session }: ShellRuntime): Promise<void> {
  return new Promise((resolve) => {
    if (session.getState().consent.isKnown) return resolve();
    const stop = session.subscribe(({ consent }) => {
      if (!consent.isKnown) return;
      stop();
      resolve();
    });
  });
}

/** Of the language switch, and of the suggestion itself. */
const languageLinks = 'a[hreflang][data-document]';

/** The same page in another language: the list of languages knows where it is. Undefined where there is no list. */
function findTarget({ language }: Suggestion): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[data-languages] ${languageLinks}`)];
  return links.find(({ hreflang }) => hreflang === languages[language].htmlLang)?.href;
}

function show(suggestion: Suggestion, { location }: ShellRuntime, onSettled: () => void): void {
  const host = document.createElement('div');
  // First in the document, like the consent banner: it is read before the page, and shifts nothing.
  document.body.prepend(host);
  const root = createRoot(host);
  const stop = location.subscribe(render);
  function close() {
    onSettled();
    stop();
    root.render(null);
  }
  function render() {
    const href = findTarget(suggestion);
    root.render(href && <CountrySuggestion {...{ suggestion, href }} onClose={close} />);
  }
  render();
}

function whenLanguageChosen(note: () => void): void {
  const noteChoice = ({ target }: MouseEvent) => {
    if ((target as Element | null)?.closest?.(languageLinks)) note();
  };
  addEventListener('click', noteChoice, true);
}

/** Looks up the visitor's country once per session, and suggests the shop of that country. It never redirects. */
export async function suggestCountry(shell: ShellRuntime): Promise<void> {
  const settled = createSettled();
  const settle = () => settled.write(true);
  if (settled.read()) return;
  whenLanguageChosen(settle);
  const suggestion = (await fetchAnswer())?.suggestion;
  if (!suggestion || suggestion.language === shell.language.code) return;
  await whenConsentKnown(shell);
  if (!settled.read()) show(suggestion, shell, settle);
}
