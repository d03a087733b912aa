import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import type { SeedSynonyms } from '../../seed/seed-types';
import { foldAccents, splitWords } from './fold-accents';
import { toLightStem } from './light-stems';

/** A word or several, folded. */
export type Phrase = readonly string[];

/** What else means the same, by language and by the stems of a phrase. */
export type Synonyms = Readonly<Record<LanguageCode, ReadonlyMap<string, readonly Phrase[]>>>;

/** The longest phrase that has synonyms, in words. */
export const longestPhrase = 3;

const toKey = (lang: LanguageCode, phrase: Phrase) => phrase.map((word) => toLightStem(lang, word)).join(' ');

function createMap(lang: LanguageCode, sets: readonly string[][]): ReadonlyMap<string, readonly Phrase[]> {
  const others = new Map<string, readonly Phrase[]>();
  for (const set of sets) {
    const phrases = set.map((text) => splitWords(text).map(foldAccents)).filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      const key = toKey(lang, phrase);
      const own = phrases.filter((other) => toKey(lang, other) !== key);
      others.set(key, [...(others.get(key) ?? []), ...own]);
    }
  }
  return others;
}

/** Prepares sets of synonyms for look-ups. */
export function createSynonyms(sets: SeedSynonyms = {}): Synonyms {
  return Object.fromEntries(languageCodes.map((lang) => [lang, createMap(lang, sets[lang] ?? [])])) as Synonyms;
}

/** The phrases that mean the same as this one. */
export function findSynonyms(synonyms: Synonyms, lang: LanguageCode, phrase: Phrase): readonly Phrase[] {
  return synonyms[lang].get(toKey(lang, phrase)) ?? [];
}
