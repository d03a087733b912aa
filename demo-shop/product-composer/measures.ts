import { inLanguage, type LanguageCode, type Localized } from '@storefront/contracts/languages';
import type { SeedAttributeValue } from '@storefront/shop-api/seed-types';
import { composedLanguages } from './agreement';

/** A measure as an attribute value, before it has its place in the list. */
export type Measure = Pick<SeedAttributeValue, 'key' | 'title'>;

const inEvery = (write: (lang: LanguageCode) => string): Localized<string> =>
  Object.fromEntries(composedLanguages.map((lang) => [lang, write(lang)]));

/** A number and its unit stay on one line. */
const noBreak = '\u00a0';

/** `9.5` with the language's decimal sign. */
const decimal = (text: string, lang: LanguageCode) => (lang === 'en' ? text : text.replaceAll('.', ','));

const toKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const pages: Localized<string> = {
  ...{ ba: 'stranica', hr: 'stranica', rs: 'strana', me: 'strana', si: 'strani', en: 'pages' },
  ...{ de: 'Seiten', at: 'Seiten', it: 'pagine', es: 'páginas' },
};
const seeds: Localized<string> = {
  ...{ ba: 'sjemenki', hr: 'sjemenki', rs: 'semenki', me: 'sjemenki', si: 'semen', en: 'seeds' },
  ...{ de: 'Samen', at: 'Samen', it: 'semi', es: 'semillas' },
};

/** `A5-120` is paper and its pages, `30pcs` seeds, `100m` and `2g` themselves, `36-46` sizes of shoes, the rest centimetres. */
export function toDimensions(text: string): Measure {
  const paper = /^(A\d)-(\d+)$/.exec(text);
  if (paper)
    return { key: toKey(`${text}-p`), title: inEvery((lang) => `${paper[1]}, ${paper[2]} ${inLanguage(pages, lang)}`) };
  const count = /^(\d+)pcs$/.exec(text)?.[1];
  if (count) return { key: `${count}-seeds`, title: inEvery((lang) => `${count} ${inLanguage(seeds, lang)}`) };
  const plain = /^(\d+)(m|g)$/.exec(text);
  if (plain) return { key: toKey(text), title: inEvery(() => `${plain[1]}${noBreak}${plain[2]}`) };
  const range = /^(\d+)-(\d+)$/.exec(text);
  if (range) return toRange(Number(range[1]), Number(range[2]));
  const isRound = text.startsWith('d');
  const numbers = text.replace(/^d/, '').split(/[x-]/);
  const joined = numbers.join(text.includes('-') ? ', ' : `${noBreak}×${noBreak}`);
  const key = toKey(`${isRound ? 'd-' : ''}${numbers.join(text.includes('-') ? '-' : '-x-')}-cm`);
  return { key, title: inEvery((lang) => `${isRound ? `Ø${noBreak}` : ''}${decimal(joined, lang)}${noBreak}cm`) };
}

/** Sizes of shoes are numbers of their own; heads are measured in centimetres. */
function toRange(from: number, to: number): Measure {
  const isHead = from > 50;
  return {
    key: `${from}-${to}`,
    title: inEvery(() => (isHead ? `${from}–${to}${noBreak}cm` : `EU${noBreak}${from}–${to}`)),
  };
}

export function toWeight(grams: number): Measure {
  const [amount, unit] = grams < 1000 ? [String(grams), 'g'] : [String(Math.round(grams / 100) / 10), 'kg'];
  return { key: toKey(`${amount}-${unit}`), title: inEvery((lang) => `${decimal(amount, lang)}${noBreak}${unit}`) };
}

export function toVolume(litres: string): Measure {
  return { key: toKey(`${litres}-l`), title: inEvery((lang) => `${decimal(litres, lang)}${noBreak}l`) };
}

/** As it is said in a sentence: small volumes in decilitres among the South Slavs, in millilitres elsewhere. */
export function spokenVolume(litres: string, lang: LanguageCode): string {
  const amount = Number(litres);
  if (amount >= 1) return `${decimal(litres, lang)}${noBreak}l`;
  const inDecilitres = ['ba', 'hr', 'rs', 'me', 'si'].includes(lang);
  return inDecilitres
    ? `${decimal(String(Math.round(amount * 100) / 10), lang)}${noBreak}dl`
    : `${Math.round(amount * 1000)}${noBreak}ml`;
}
