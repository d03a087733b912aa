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
