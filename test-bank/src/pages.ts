import type { Payment } from './payment';
import { findTexts, htmlLangs } from './texts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const mark =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.2" aria-hidden="true"><path d="M4 12 16 5l12 7v2H4zM7 14v10m6-10v10m6-10v10m6-10v10M4 27h24"/></svg>';

function page(lang: string, title: string, content: string): string {
  const t = findTexts(lang);
  return `<!doctype html>
<html lang="${htmlLangs[lang] ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${t.bank}`)}</title><link rel="stylesheet" href="/bank.css"></head>
<body><main><p class="bank">${mark}${escapeHtml(t.bank)}</p>
${content}
</main></body></html>
`;
}

function money({ amountMinor, currency, lang }: Payment): string {
  const format = new Intl.NumberFormat(htmlLangs[lang] ?? 'en', { style: 'currency', currency });
  return format.format(amountMinor / 100);
}

export interface PageParts {
  payment: Payment;
  /** The target of the decision's form. */
  action: string;
  /** The card has expired. */
  isExpired: boolean;
}

/** Card fields without a name, except the expiry: what is typed into them never leaves the browser. */
function cardFields({ payment: { lang, cardEnding }, isExpired }: PageParts): string {
  const t = findTexts(lang);
  const invalid = isExpired ? ' aria-invalid="true" aria-describedby="expired"' : '';
  if (cardEnding) return '';
  const error = isExpired ? `<p class="error" id="expired" role="alert">${escapeHtml(t.expired)}</p>\n` : '';
  return `${error}<label>${escapeHtml(t.number)}<input inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="23"></label>
<div class="pair"><label>${escapeHtml(t.expiry)}<input name="card_expiry" inputmode="numeric" autocomplete="off" placeholder="12/34" maxlength="7"${invalid}></label>
<label>${escapeHtml(t.cvc)}<input inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4"></label></div>`;
}

function facts(payment: Payment): string {
  const t = findTexts(payment.lang);
  const rows = [
    [t.shop, new URL(payment.returnUrl).host],
    [t.order, payment.orderNumber],
    ...(payment.cardEnding ? [[t.card, `•••• ${payment.cardEnding}`]] : []),
  ];
  return rows.map(([term = '', value = '']) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
}

/** The payment page, with a button for each result that a bank can return. */
export function renderPayPage(parts: PageParts): string {
  const { payment, action } = parts;
  const t = findTexts(payment.lang);
  const amount = money(payment);
  const form = `<form method="post" action="${escapeHtml(action)}"`;
  const button = (kind: string, decision: string, text: string) =>
    `<button class="${kind}" name="decision" value="${decision}">${escapeHtml(text)}</button>`;
  const delays = [
    ['10', t.in10s],
    ['60', t.in1m],
    ['600', t.in10m],
    ['', t.onCall],
  ].map(([value = '', text = '']) => `<option value="${value}">${escapeHtml(text)}</option>`);
  return page(
    payment.lang,
    t.title,
    `<p class="note">${escapeHtml(t.notice)}</p>
<section class="card"><h1>${escapeHtml(t.title)}</h1><p class="amount">${escapeHtml(amount)}</p><dl class="facts">${facts(payment)}</dl>
${form} class="pay">${cardFields(parts)}
${button('primary', 'succeeded', t.pay.replace('{amount}', amount))}
${button('secondary', 'cancelled', t.cancel)}</form></section>
<section class="card"><h2>${escapeHtml(t.tryTitle)}</h2><p class="hint">${escapeHtml(t.tryText)}</p>
${form} class="pay">${button('secondary', 'refused', t.refuse)}</form>
${form} class="pay"><div class="later"><label>${escapeHtml(t.delay)}<select name="delay">${delays.join('')}</select></label>
${button('secondary', 'later', t.later)}</div></form></section>`,
  );
}

/** A form that leads the browser back to the shop. The shop gets the result by a signed event, not by this form. */
export function renderReturn({ lang, returnUrl, reference }: Payment): string {
  const t = findTexts(lang);
  return page(
    lang,
    t.backTitle,
    `<section class="card"><h1>${escapeHtml(t.backTitle)}</h1><p class="hint">${escapeHtml(t.backText)}</p>
<form class="pay" method="post" action="${escapeHtml(returnUrl)}"><input type="hidden" name="reference" value="${escapeHtml(reference)}">
<button class="primary" autofocus>${escapeHtml(t.backButton)}</button></form></section>`,
  );
}

export function renderErrorPage(lang: string): string {
  const t = findTexts(lang);
  return page(
    lang,
    t.errorTitle,
    `<section class="card"><h1>${escapeHtml(t.errorTitle)}</h1><p class="hint">${escapeHtml(t.errorText)}</p></section>`,
  );
}
