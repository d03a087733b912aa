import type { Answer, PageProblem } from '../steps/exchange';

/** Words for when not even the labels can be had (readings 9): the site's notice, the button, in kind. */
const words: Readonly<Record<string, { title: string; text: string; button: string }>> = {
  bs: {
    title: 'Nadogradnja',
    text: 'Web stranica je u procesu ažuriranja. Bit ćemo dostupni za nekoliko minuta.',
    button: 'Osvježi stranicu',
  },
  hr: {
    title: 'Nadogradnja',
    text: 'Web stranica je u procesu ažuriranja. Biti ćemo dostupni za nekoliko minuta.',
    button: 'Osvježi stranicu',
  },
  sr: {
    title: 'Nadogradnja',
    text: 'Veb stranica je u procesu ažuriranja. Bićemo dostupni za nekoliko minuta.',
    button: 'Osveži stranicu',
  },
  sl: {
    title: 'Nadgradnja',
    text: 'Spletna stran je v postopku posodabljanja. Na voljo bomo čez nekaj minut.',
    button: 'Osveži spletno stran',
  },
  en: {
    title: 'Upgrade',
    text: 'The site is being updated. We will be back in a few minutes.',
    button: 'Refresh the page',
  },
  de: {
    title: 'Aktualisierung',
    text: 'Die Website wird gerade aktualisiert. In wenigen Minuten sind wir wieder da.',
    button: 'Seite neu laden',
  },
  it: {
    title: 'Aggiornamento',
    text: 'Stiamo aggiornando il sito. Torneremo tra pochi minuti.',
    button: 'Ricarica la pagina',
  },
  es: {
    title: 'Actualización',
    text: 'Estamos actualizando la web. Volveremos en unos minutos.',
    button: 'Recargar la página',
  },
};

/** A page that needs nothing: no provider, no remote, no script. */
export function renderBareProblem({ status }: PageProblem, htmlLang: string): Answer {
  const { title, text, button } = words[htmlLang.slice(0, 2)] ?? { title: '', text: '', button: '' };
  const body = `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="60"><title>${title}</title></head><body><main data-page="error.${status}" data-remote="shell" data-release=""><h1>${title}</h1><p>${text}</p><p><a href="">${button}</a></p></main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '60',
    'content-security-policy': "default-src 'none'",
  };
  return { status, headers, body };
}
