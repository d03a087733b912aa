import { escapeHtml } from './escape-html';

/** What a mail tells of an order, with every amount formatted, in the reader's language. */
export interface MailContract {
  lines: { title: string; details: string; amount: string }[];
  /** The last one is the total. */
  sums: { term: string; amount: string }[];
  facts: { term: string; lines: string[] }[];
  links: { text: string; url: string }[];
  withdrawal: { title: string; text: string };
  /** Directive 2011/83/EU, Annex I (B): a file beside the mail. */
  modelForm: { name: string; text: string };
}

/** The contract for those who read plain text. */
export function toContractText({ lines, sums, facts, links, withdrawal }: MailContract): string {
  const blocks = [
    lines.map(({ title, details, amount }) => `${title}: ${amount}\n  ${details}`).join('\n'),
    sums.map(({ term, amount }) => `${term}: ${amount}`).join('\n'),
    ...facts.map((fact) => [`${fact.term}:`, ...fact.lines].join('\n')),
    `${withdrawal.title}\n${withdrawal.text}`,
    links.map(({ text, url }) => `${text}: ${url}`).join('\n'),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

const line = 'border-top:1px solid #d8d2c4';

/** The same as HTML of tables, which every mail program shows alike. */
export function toContractHtml(contract: MailContract): string {
  const row = (left: string, right: string, style = '') =>
    `<tr><td style="padding:8px 16px 8px 0;${style}">${left}</td><td align="right" valign="top" style="padding:8px 0;white-space:nowrap;${style}">${escapeHtml(right)}</td></tr>`;
  const small = (text: string) => `<span style="color:#5f5a50;font-size:14px">${escapeHtml(text)}</span>`;
  const lines = contract.lines.map(({ title, details, amount }) =>
    row(`${escapeHtml(title)}<br>${small(details)}`, amount, line),
  );
  const sums = contract.sums.map(({ term, amount }, index, { length }) =>
    row(escapeHtml(term), amount, index === length - 1 ? `${line};font-weight:600` : index === 0 ? line : ''),
  );
  const facts = contract.facts.map(
    (fact) => `<p style="margin:0 0 16px">${small(fact.term)}<br>${fact.lines.map(escapeHtml).join('<br>')}</p>`,
  );
  const links = contract.links.map(
    ({ text, url }) => `<a href="${escapeHtml(url)}" style="color:#1f3d36">${escapeHtml(text)}</a>`,
  );
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border-collapse:collapse">${[...lines, ...sums].join('')}</table>`,
    ...facts,
    `<p style="margin:24px 0 8px;font-weight:600">${escapeHtml(contract.withdrawal.title)}</p>`,
    `<p style="margin:0 0 16px;font-size:14px">${escapeHtml(contract.withdrawal.text).replaceAll('\n', '<br>')}</p>`,
    `<p style="margin:0 0 16px">${links.join('<br>')}</p>`,
  ].join('\n');
}
