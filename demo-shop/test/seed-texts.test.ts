import { completeLanguages } from '@storefront/remote-kit/testing';
import { readDemoSeed } from './demo-seed';

const seed = readDemoSeed();

/** Languages that share many sentences. What two of different rows say alike was not translated. */
const families = [['ba', 'hr', 'rs', 'me', 'si'], ['en'], ['de', 'at'], ['it'], ['es']] as const;

/** A record that says the same in ten languages, with where it stands. */
interface Localized {
  place: string;
  texts: Record<string, Map<string, string>>;
}

function findLeaves(value: unknown, at = '', leaves = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') leaves.set(at, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) findLeaves(each, `${at}.${key}`, leaves);
  }
  return leaves;
}

function localizedIn(value: unknown, place = ''): Localized[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!completeLanguages.some((code) => code in value)) {
    return Object.entries(value).flatMap(([key, each]) => localizedIn(each, `${place}.${key}`));
  }
  const own = value as Record<string, unknown>;
  return [{ place, texts: Object.fromEntries(completeLanguages.map((code) => [code, findLeaves(own[code])])) }];
}

// Synonyms are what shoppers type: their languages need not say the same.
const { synonyms: _, ...shown } = seed;
const records = localizedIn(shown);

/** A sentence, not a name, a measure or an address: three words, one of which begins small. */
function isSentence(text: string): boolean {
  const words = text.replace(/\{[^}]*\}|<[^>]*>/g, ' ').match(/\p{L}{3,}/gu) ?? [];
  return words.length >= 3 && words.some((word) => /^\p{Ll}/u.test(word)) && !/[-@][a-z]+[-.]/.test(text);
}

test('every record says the same things in all ten languages, and leaves none empty', () => {
  expect(records.length).toBeGreaterThan(500);
  const gaps = records.flatMap(({ place, texts }) =>
    completeLanguages.flatMap((code) => {
      const expected = [...(texts.ba?.keys() ?? [])].join();
      const own = texts[code] ?? new Map<string, string>();
      return [...own.keys()].join() === expected && ![...own.values()].includes('') ? [] : [`${place} in ${code}`];
    }),
  );
  expect(gaps).toEqual([]);
});

test('what is under way ends as its language sets it: with a space in German and Slovene, else without', () => {
  const endings = Object.values(seed.labels).flatMap((texts) =>
    completeLanguages.flatMap((code) => {
      const text = texts[code] ?? '';
      const isSpaced = ['si', 'de', 'at'].includes(code);
      return text.endsWith('…') && text.endsWith(' …') !== isSpaced ? [`${code}: ${text}`] : [];
    }),
  );
  expect(endings).toEqual([]);
});

test('no sentence was left in the language of another', () => {
  const errors = records.flatMap(({ place, texts }) =>
    [...(texts.ba?.keys() ?? [])].flatMap((key) => {
      const said = families.map((family) => new Set(family.map((code) => texts[code]?.get(key) ?? '')));
      const twice = said.flatMap((own, index) =>
        [...own].filter((text) => isSentence(text) && said.slice(index + 1).some((other) => other.has(text))),
      );
      return twice.map((text) => `${place}${key}: ${text}`);
    }),
  );
  expect(errors).toEqual([]);
});
