import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';

/** What rules of judgement read of a product. Every field is a list, because some have several values. */
export interface JudgedProduct {
  id: number;
  fields: Readonly<Record<string, readonly string[]>>;
}

/** How well a product answers a query: 2 is what was asked for, 1 is a fair answer, 0 is neither. */
export type Grade = 0 | 1 | 2;

export interface JudgedQuery {
  lang: LanguageCode;
  /** `brand`, `type`, `typo` …; `none` is what the shop does not have, and what must not be corrected. */
  kind: string;
  query: string;
  grade(product: JudgedProduct): Grade;
}

type Rule = (product: JudgedProduct) => boolean;

/** What `\b` means to a reader: JavaScript's own knows no letter beyond ASCII. */
const wordEdge = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`;

const condition = /^(\w+)(=|!=|~|!~)(.+)$/;

function parseCondition(text: string): Rule {
  const [, field = '', operator = '', value = ''] = condition.exec(text) ?? [];
  if (field === '')
    throw new Error(`"${text}" is no condition: field=value, field!=value, field~pattern or field!~pattern`);
  const pattern = new RegExp(value.replaceAll('\\b', wordEdge), 'iu');
  const isMet = operator.endsWith('=') ? (own: string) => own === value : (own: string) => pattern.test(own);
  const isWanted = !operator.startsWith('!');
  return ({ fields }) => {
    const own = fields[field];
    if (!own) throw new Error(`Products have no field "${field}"`);
    return own.some(isMet) === isWanted;
  };
}

/** Conditions joined by ` & `, which binds closer, and ` | `. */
function parseRule(text: string): Rule {
  const alternatives = text.split(' | ').map((each) => each.split(' & ').map(parseCondition));
  return (product) => alternatives.some((conditions) => conditions.every((isMet) => isMet(product)));
}

function parseLine(line: string, lang: LanguageCode): JudgedQuery {
  const [kind = '', query = '', best = '', good = ''] = line.split('\t');
  if (query === '' || (best === '') !== (kind === 'none')) throw new Error(`"${line}" is no judged query`);
  const rules = [best, good].map((text) => (text === '' ? () => false : parseRule(text)));
  const [isBest = () => false, isGood = () => false] = rules;
  return { lang, kind, query, grade: (product) => (isBest(product) ? 2 : isGood(product) ? 1 : 0) };
}

/** The judged queries of a shop, from its files `<shop>.<language>.tsv`. */
export function readJudgedQueries(folder: string, shop: string): JudgedQuery[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [own, lang = '', type] = name.split('.');
      if (own !== shop || type !== 'tsv' || !isLanguageCode(lang)) return [];
      const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
      const [, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'));
      return rows.map((line) => parseLine(line, lang));
    });
}
