import { formatCount } from '../money/money';

/** Label texts of one language by code, as the provider serves them. */
export type Labels = Readonly<Record<string, string>>;

/** Values for a label's `{placeholders}`. A number is a count, and from a thousand on grouped; a year goes in as text. */
export type LabelParams = Readonly<Record<string, string | number>>;

/** Returns the text of a code, its `{placeholders}` and plural forms filled from the params. */
export type Translate = (code: string, params?: LabelParams) => string;

const knownRules = new Map<string, Intl.PluralRules>();

/** Made once for a language: every page that the server renders asks for it. */
function getPluralRules(htmlLang: string): Intl.PluralRules {
  const rules = knownRules.get(htmlLang) ?? new Intl.PluralRules(htmlLang);
  knownRules.set(htmlLang, rules);
  return rules;
}

/**
 * Makes `t` over a set of labels. A code that is missing shows itself, so that its absence is seen and found;
 * `onUse` is called with every requested code.
 * A text such as `{count, plural, one {# proizvod} few {# proizvoda} other {# proizvoda}}` is resolved by `htmlLang`.
 */
export function createTranslate(labels: Labels, htmlLang: string, onUse?: (code: string) => void): Translate {
  const rules = getPluralRules(htmlLang);
  return (code, params) => {
    onUse?.(code);
    const text = labels[code];
    if (text === undefined) return code;
    return params ? fill(text, written(params, htmlLang), (name) => rules.select(Number(params[name]))) : text;
  };
}

const pluralPattern = /\{(\w+), plural,((?: \w+ \{[^}]*\})+)\}/g;
const formPattern = /(\w+) \{([^}]*)\}/g;

/** The params as they stand in a text. */
function written(params: LabelParams, htmlLang: string): Map<string, string> {
  const texts = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'number' ? formatCount(value, htmlLang) : value] as const,
  );
  return new Map(texts);
}

function fill(text: string, params: ReadonlyMap<string, string>, toForm: (name: string) => string): string {
  const chosen = !text.includes(', plural,')
    ? text
    : text.replace(pluralPattern, (_, name: string, forms: string) => {
        const byCategory = new Map([...forms.matchAll(formPattern)].map((form) => [form[1], form[2] ?? '']));
        const form = byCategory.get(toForm(name)) ?? byCategory.get('other') ?? '';
        return form.replaceAll('#', params.get(name) ?? '');
      });
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => params.get(name) ?? whole);
}
