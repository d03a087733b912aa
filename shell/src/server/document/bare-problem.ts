// Table of the few words that have to be there when not even the labels can be had, and the page that holds them.

import { noticeRefreshMs } from '@storefront/contracts/constants';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { Answer, PageProblem } from '../steps/exchange';
import { escapeHtml } from './head';

interface Words {
  /** The notice (specification §2, readings 9). */
  title: string;
  text: string;
  refresh: string;
  /** A session that the provider refuses (specification §4). */
  renewing: string;
  /** Any other error. */
  error: string;
  home: string;
}

const croatian: Words = {
  title: 'Nadogradnja',
  text: 'Web stranica je u procesu ažuriranja. Biti ćemo dostupni za nekoliko minuta.',
  refresh: 'Osvježi stranicu',
  renewing: 'Obnavljamo vašu prijavu. Trenutak.',
  error: 'Greška',
  home: 'Povratak na naslovnicu',
};
const german: Words = {
  title: 'Aktualisierung',
  text: 'Die Website wird gerade aktualisiert. In wenigen Minuten sind wir wieder da.',
  refresh: 'Seite neu laden',
  renewing: 'Ihre Sitzung wird erneuert. Einen Moment.',
  error: 'Fehler',
  home: 'Zurück zur Startseite',
};
const serbianText = 'Veb stranica je u procesu ažuriranja. Bićemo dostupni za nekoliko minuta.';

const words: Readonly<Record<LanguageCode, Words>> = {
  ba: { ...croatian, text: 'Web stranica je u procesu ažuriranja. Bit ćemo dostupni za nekoliko minuta.' },
  hr: croatian,
  rs: { ...croatian, text: serbianText, refresh: 'Osveži stranicu', home: 'Povratak na naslovnu' },
  me: { ...croatian, text: serbianText, home: 'Povratak na početnu' },
  si: {
    title: 'Nadgradnja',
    text: 'Spletna stran je v postopku posodabljanja. Na voljo bomo čez nekaj minut.',
    refresh: 'Osveži spletno stran',
    renewing: 'Obnavljamo vašo prijavo. Trenutek.',
    error: 'Napaka',
    home: 'Nazaj na domačo stran',
  },
  en: {
    title: 'Upgrade',
    text: 'The site is being updated. We will be back in a few minutes.',
    refresh: 'Refresh the page',
    renewing: 'We are renewing your session. One moment.',
    error: 'Error',
    home: 'Back to homepage',
  },
  de: german,
  at: german,
  it: {
    title: 'Aggiornamento',
    text: 'Il sito è in fase di aggiornamento. Saremo di nuovo disponibili tra pochi minuti.',
    refresh: 'Ricarica la pagina',
    renewing: 'Stiamo rinnovando la sessione. Un momento.',
    error: 'Errore',
    home: 'Torna alla pagina iniziale',
  },
  es: {
    title: 'Actualización',
    text: 'El sitio se está actualizando. Volveremos a estar disponibles en unos minutos.',
    refresh: 'Actualizar la página',
    renewing: 'Estamos renovando tu sesión. Un momento.',
    error: 'Error',
    home: 'Volver a la página de inicio',
  },
};

const notices: readonly PageProblem['kind'][] = ['maintenance', 'upgrade', 'build', 'unreachable', 'unauthorized'];

const logo =
  '<svg width="24" height="28" viewBox="0 0 24 28" aria-hidden="true"><path d="M12 1C7.4 8 3 12.2 3 17.6A9 9 0 0 0 12 27a9 9 0 0 0 9-9.4C21 12.2 16.6 8 12 1Z"/></svg>';

function mainOf({ status, kind, message }: PageProblem, own: Words): string {
  const { title, text, refresh, renewing, error, home } = own;
  const again = `<p><a href="">${refresh}</a></p>`;
  if (kind === 'unauthorized') return `<section data-unauthorized>${logo}<h1>${renewing}</h1>${again}</section>`;
  if (notices.includes(kind)) {
    return `<section data-notice="${kind}">${logo}<h1>${title}</h1><p>${text}</p>${again}</section>`;
  }
  const detail = message ? `<p>${escapeHtml(message)}</p>` : '';
  return `${logo}<p>${status}</p><h1>${error} ${status}</h1>${detail}<p><a href="/">${home}</a></p>`;
}

/** A page that needs nothing: no provider, no remote, no script. A notice comes again by itself all the same. */
export function renderBareProblem(problem: PageProblem, language: LanguageCode): Answer {
  const { status, kind, stack } = problem;
  const { htmlLang } = languages[language];
  const own = words[language];
  const isNotice = notices.includes(kind);
  const again = isNotice ? `<meta http-equiv="refresh" content="${noticeRefreshMs / 1000}">` : '';
  const trace = stack ? `<pre>${escapeHtml(stack)}</pre>` : '';
  const titleOfNotice = kind === 'unauthorized' ? own.renewing : own.title;
  const title = isNotice ? titleOfNotice : `${own.error} ${status}`;
  const body = `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${again}<title>${title}</title></head><body><main data-page="error.${status}" data-remote="shell" data-release="">${mainOf(problem, own)}${trace}</main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    ...(status >= 500 && { 'retry-after': '60' }),
  };
  return { status, headers, body };
}
