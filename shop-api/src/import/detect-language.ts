import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { foldAccents, splitWords } from '../catalog/fold-accents';
import { findFunctionWords } from '../catalog/function-words';

/** What a feed's texts are written in, and why, for people. */
export interface DetectedLanguage {
  lang: LanguageCode;
  reason: string;
}

/** So many words are enough to tell a language by. */
const mostWords = 20_000;
/** Fewer may be names of products: "in", "per" and "es" stand in those of any language. */
const fewest = 5;
/** How far a language must be ahead of others: those near to each other share many of these words. */
const lead = 1.3;

const toName = (code: LanguageCode) =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(languages[code].htmlLang);

function takeWords(texts: Iterable<string>): string[] {
  const words: string[] = [];
  for (const text of texts) {
    words.push(...splitWords(text.replace(/<[^>]*>/g, ' ').toLowerCase()).map(foldAccents));
    if (words.length >= mostWords) break;
  }
  // A single letter is a word of half of them.
  return words.filter((word) => word.length > 1);
}

/**
 * Tells by articles, prepositions and the like what a feed's texts are written in. Languages that share them, and texts without any,
 * are taken as the shop's first language where that is possible.
 */
export function detectLanguage(texts: Iterable<string>, first: LanguageCode): DetectedLanguage {
  const words = takeWords(texts);
  const counts = [...new Set([first, ...languageCodes])].map((lang) => {
    const { stopWords } = findFunctionWords(lang);
    return { lang, stopWords, count: words.filter((word) => stopWords.has(word)).length };
  });
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  const second = Math.max(...counts.filter(({ stopWords }) => stopWords !== best.stopWords).map(({ count }) => count));
  const otherwise = '"language" of a mapping says otherwise';
  if (best.count >= fewest && best.count >= second * lead) {
    const frequent = [...new Set(words.filter((word) => best.stopWords.has(word)))].slice(0, 3).join(', ');
    return { lang: best.lang, reason: `its texts are ${toName(best.lang)}, for they have "${frequent}". ${otherwise}` };
  }
  return {
    lang: first,
    reason: `its texts are taken as ${toName(first)}, the shop's first language, for no words tell. ${otherwise}`,
  };
}
