import type { Api } from '@storefront/contracts/calls';
import { createTranslate } from '@storefront/contracts/labels';
import type { ConsentChoice, SessionStore } from '@storefront/contracts/session';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsentBanner } from '../../app/consent/consent-banner';
import type { ConsentPreferencesProps } from '../../app/consent/consent-preferences';
import type { ConsentAnswer } from '../../app/consent/consent-texts';
import type { ConsentSync } from './sync-consent';
import { recordChoice, saveUnrecordedChoice } from './unrecorded-choice';

export interface ConsentUiParts {
  session: SessionStore;
  consentSync: ConsentSync;
  api: Api;
  /** The shop's code of the language, and the language's own. */
  lang: string;
  htmlLang: string;
  /** Delays a reload until the work has ended: a choice may reload the page. */
  holdReload(work: Promise<unknown>): void;
}

/** Everything about consent that only some visitors see. */
export interface ConsentUi {
  /** Shows the banner, unless the provider knows what the visitor chose earlier. */
  ask(): Promise<void>;
  openPreferences(): Promise<void>;
  /** Sends a choice to the provider that could not be sent before. */
  record(): Promise<void>;
}

interface Shown {
  isAsking: boolean;
  isChoosing: boolean;
  hasSaved: boolean;
  Preferences?: ComponentType<ConsentPreferencesProps>;
}

async function fetchAnswer(lang: string): Promise<ConsentAnswer> {
  const response = await fetch(`/-/consent?lang=${lang}`);
  if (!response.ok) throw new Error(`/-/consent answered ${response.status}`);
  return (await response.json()) as ConsentAnswer;
}

/** First in the document: keyboard users reach the question before the page. */
function createSurface() {
  const element = document.createElement('div');
  document.body.prepend(element);
  return createRoot(element);
}

export function createConsentUi({ session, consentSync, api, lang, htmlLang, holdReload }: ConsentUiParts): ConsentUi {
  const root = createSurface();
  let answer: ConsentAnswer | undefined;
  let shown: Shown = { isAsking: false, isChoosing: false, hasSaved: false };

  async function refresh(): Promise<ConsentAnswer> {
    answer = await fetchAnswer(lang);
    return answer;
  }

  function choose(choice: ConsentChoice): void {
    saveUnrecordedChoice(choice, findStorage());
    // Sent first: a reload after the choice would abort the call, and the next document would send it again.
    holdReload(record());
    consentSync.choose(choice);
    show({ isAsking: false, isChoosing: false, hasSaved: true });
  }

  function createDialog(Preferences: NonNullable<Shown['Preferences']>, { template, labels }: ConsentAnswer) {
    return (
      <Preferences
        isOpen={shown.isChoosing}
        current={session.getState().consent}
        template={template}
        t={createTranslate(labels, htmlLang)}
        onChoice={choose}
        onClose={() => show({ isChoosing: false })}
      />
    );
  }

  function createNews({ template, labels }: ConsentAnswer) {
    const t = createTranslate(labels, htmlLang);
    if (shown.hasSaved) return <VisuallyHidden>{t('common_consent_saved')}</VisuallyHidden>;
    return shown.isAsking && <ConsentBanner {...{ template, t }} onChoice={choose} onDetails={openPreferences} />;
  }

  function show(next: Partial<Shown>): void {
    shown = { ...shown, ...next };
    root.render(
      <>
        <div aria-live="polite">{answer && createNews(answer)}</div>
        {answer && shown.Preferences && createDialog(shown.Preferences, answer)}
      </>,
    );
  }

  async function ask(): Promise<void> {
    const { recorded } = await refresh();
    if (recorded) consentSync.adopt(recorded);
    if (!session.getState().consent.isKnown) show({ isAsking: true, hasSaved: false });
  }

  async function openPreferences(): Promise<void> {
    const [{ ConsentPreferences }] = await Promise.all([
      import(/* webpackChunkName: "consent-preferences" */ '../../app/consent/consent-preferences'),
      answer ?? refresh(),
    ]);
    show({ isChoosing: true, hasSaved: false, Preferences: ConsentPreferences });
  }

  const record = () => recordChoice(api, findStorage());

  // The visitor has chosen in another tab.
  session.subscribe(({ consent }) => {
    if (consent.isKnown && shown.isAsking) show({ isAsking: false });
  });
  // A live region must exist before its first text, or screen readers miss it.
  show({});
  return { ask, openPreferences, record };
}

const heldValues = new Map<string, string>();

/** Storage may be blocked: the choice is then held in memory for as long as the document lives. */
function findStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch {
    return {
      getItem: (key) => heldValues.get(key) ?? null,
      setItem: (key, value) => void heldValues.set(key, value),
      removeItem: (key) => void heldValues.delete(key),
    };
  }
}
