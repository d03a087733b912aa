import { inLanguage, type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { completeLanguages } from '@storefront/remote-kit/testing';
import { readDemoSeed } from './demo-seed';

const seed = readDemoSeed();

/** What is said in a language, without its tags, and where it stands. */
interface Said {
  lang: LanguageCode;
  place: string;
  text: string;
}

const isLanguage = (key: string): key is LanguageCode => languageCodes.some((code) => code === key);

function saidIn(value: unknown, place = '', lang?: LanguageCode): Said[] {
  if (typeof value === 'string') return lang ? [{ lang, place, text: value.replace(/<[^>]*>/g, '\n').trim() }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'slug')
    .flatMap(([key, each]) => saidIn(each, `${place}.${key}`, isLanguage(key) ? key : lang));
}

const { routesWords: _, synonyms: _typed, readers, ...records } = seed;
const all: Said[] = [
  ...saidIn(records),
  ...readers.flatMap(({ lang, comments }) => comments.map(({ text }) => ({ lang, place: '.readers', text }))),
];

/** Where a language says what it should not, with a few words around. */
function findErrors(langs: readonly LanguageCode[], pattern: RegExp): string[] {
  return all.flatMap(({ lang, place, text }) => {
    if (!langs.includes(lang)) return [];
    const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
    return found.map(({ index }) => `${lang}${place}: ${text.slice(Math.max(0, index - 20), index + 30)}`);
  });
}

/** Whole words, whatever their case. */
const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list.replaceAll(' ', '|')})(?!\\p{L})`, 'iu');
/** Words that begin so. */
const stems = (list: string) => new RegExp(`(?<!\\p{L})(?:${list.replaceAll(' ', '|')})`, 'iu');

test('there is much to read in every language', () => {
  for (const code of completeLanguages) expect(all.filter(({ lang }) => lang === code).length).toBeGreaterThan(2000);
});

describe('in every language', () => {
  test.each<[string, RegExp]>([
    ['no word stands twice', /(?<!\p{L})(?!(?:sie|die) )(\p{L}{2,}) \1(?!\p{L})/iu],
    ['no two spaces, none before a comma or a stop', / {2}| [,.;:!?](?!\.)/],
    ['no straight quotation marks or apostrophes', /"|(?<=\p{L})'/u],
    ['a number keeps its unit on its line', /\d (?:cm|mm|m|g|kg|l|dl|ml|°C|W|%|€|KM|EUR|RSD)(?![\p{L}\d])/u],
    ['a sentence begins with a capital', /(?<!\d)(?<!p)[.!?] \p{Ll}/u],
  ])('%s', (_title, pattern) => {
    expect(findErrors(languageCodes, pattern)).toEqual([]);
  });
});

describe('each language', () => {
  test.each<[string, LanguageCode[], RegExp]>([
    [
      'writes decimals with a comma',
      ['ba', 'hr', 'rs', 'me', 'si', 'de', 'at', 'it', 'es'],
      /\d\.\d+\s?(?:cm|kg|l|dl|€)/,
    ],
    ['writes decimals with a point', ['en'], /\d,\d+\s?(?:cm|kg|l|€)/],
    ['quotes „like this“', ['ba', 'me', 'de', 'at'], /[”«»]/],
    ['quotes „like this”', ['hr', 'rs'], /[“«»]/],
    ['quotes »like this«', ['si'], /[„“”]/],
    ['quotes “like this”', ['en'], /[„«»]/],
    ['quotes «like this»', ['it', 'es'], /[„“”]/],
  ])('%s: %s', (_title, langs, pattern) => {
    expect(findErrors(langs, pattern)).toEqual([]);
  });

  test('speaks to a reader as the shop does: du nowhere, tu in Italian and Spanish', () => {
    expect(findErrors(['de', 'at'], words('du dich dir deine? deine[mnrs]'))).toEqual([]);
    expect(findErrors(['it'], words('voi vostr[oaie] vi avete potete volete \\p{L}+[aei]te(?:l[oaie]|ci)'))).toEqual(
      [],
    );
    expect(findErrors(['es'], words('ustedes usted vosotros os tenéis'))).toEqual([]);
    expect(findErrors(['es'], words('envíel[oa] guárdel[oa] déjel[oa] téngal[oa] manténgal[oa] límpiel[oa]'))).toEqual(
      [],
    );
  });
});

describe('of the neighbours among the South Slavs', () => {
  const ijekavian =
    'bijel cijel mlijek dijel vrijem uvijek poslije gdje ovdje mjest mjer svijet svijeć svjetl dvije snijeg pjen zdjel ' +
    'sjek djec dijet nedjelj mjesec osjet čovjek vjetar vjetr obje(?!kt) griješ pretjer provjer dotjer cijen cvijet hljeb ' +
    'tijel tijest korijen željez riječ vrijed primjer promijen promjen zamijen slijed sljed zahtjev odjel uspje(?!š) umjesto ' +
    'naprijed sjed sjen sjem vješ vjež posjet ljepil ljet pijesk rješ smjer trijem njeg(?!a(?!\\p{L})|ov) djetel zagorjel';

  test('Serbian is ekavian', () => {
    expect(findErrors(['rs'], stems(ijekavian))).toEqual([]);
    // Within a sentence it is a pronoun, as a heading it would be the noun that Serbian calls nega.
    expect(findErrors(['rs'], /^Njega(?!\p{L})/mu)).toEqual([]);
  });

  test('Bosnian, Croatian and Montenegrin are not', () => {
    const ekavian =
      'uvek posle gde ovde mleko mleka mlekom pre dve obe deca dete hleb sneg celo cela celi lepo lepa belo bela beli mesec ' +
      'meseca nedelja nedelje čovek vetar vreme svetlo sveće sveća telo cvet sekira seme mesto mestu mera mere umesto ' +
      'primer promena cena cene cenu sledeći reč reči zahtev uspešno odeljak rešenje izmena smer vredi leti pomere';
    expect(findErrors(['ba', 'hr', 'me'], words(ekavian))).toEqual([]);
  });

  test('Croatian uses its own words', () => {
    const borrowed =
      'sedmic hljeb kašik šolj peškir sirćet paradajz hiljad saksij makaz tačk januar februar avgust septemb oktob novemb ' +
      'decemb štamp evrop milion pijac prodavnic mašin porodic stepen mesing talasast';
    expect(findErrors(['hr'], stems(borrowed))).toEqual([]);
    expect(findErrors(['hr'], words('šta ko niko neko kafa kafu kafe supa supu takođe voz ukus vazduh'))).toEqual([]);
  });

  test('its neighbours keep theirs', () => {
    const croatian =
      'tjedan tjedn kruh(?!\\p{L}{2}) žlic tisuć siječanj siječnj veljač ožuj travanj svibanj lipanj srpanj kolovoz rujan ' +
      'listopad prosin šalic škar rajčic papar tvornic ručnik tanjur košaric pladanj pladnj metvic gojzeric';
    expect(findErrors(['ba', 'rs', 'me'], stems(croatian))).toEqual([]);
  });

  test('Serbian and Montenegrin use theirs', () => {
    const bosnian = stems('kuha okus bilježnic ruksak gumb tava(?!n) tavu tave(?!r) toplin');
    expect(findErrors(['rs', 'me'], bosnian)).toEqual([]);
    expect(findErrors(['rs', 'me'], words('suh suha suhe suho suhi suhu vani'))).toEqual([]);
    expect(findErrors(['me'], words('nisu nisam niste nismo nisi sutra ujutro'))).toEqual([]);
    // One word for a garden and one for its watering.
    expect(findErrors(['rs', 'me'], words('vrt vrta vrtu vrtom vrtovi'))).toEqual([]);
    expect(findErrors(['me'], stems('zalivanj zalivaj zalival'))).toEqual([]);
    // One word for an order, not three.
    expect(findErrors(['me'], stems('porudžbin narudžb(?!in)'))).toEqual([]);
    expect(findErrors(['rs'], stems('narudžb'))).toEqual([]);
  });

  test('s becomes sa before a hiss, k becomes ka before its like', () => {
    expect(findErrors(['ba', 'hr', 'rs', 'me'], /(?<!\p{L})(?:s [szšž]|k [kg])/iu)).toEqual([]);
  });
});

describe('of grammar that a machine can see', () => {
  test('Slovene says z before what is voiced, s before what is not, h before k and g', () => {
    expect(findErrors(['si'], /(?<!\p{L})(?:s [abdegijlmnoruvzž]|z [cčfhkpsšt]|k [kg]|h [^kg])/iu)).toEqual([]);
  });

  test('Austrian uses its own words', () => {
    const german =
      'Kartoffel Tomate Pfannkuchen Sahne Januar Februar Treppe Stuhl Schrank Eimer Kissen Brötchen Tüte Metzger ' +
      'Spülmaschine Schublade Abendessen Schornstein Krümel Aprikose Wollmütze Flur(?!\\p{L})';
    expect(findErrors(['at'], stems(german))).toEqual([]);
  });

  test('Italian articles join their prepositions and lose their vowels', () => {
    expect(findErrors(['it'], /(?<!\p{L})(?:di|a|da|in|su) (?:il|lo|gli|l’)(?!\p{L})/iu)).toEqual([]);
    expect(findErrors(['it'], /(?<!\p{L})(?:[Dd]ella|alla|dalla|nella|sulla|dello|allo|nello) [aeou]/u)).toEqual([]);
    expect(findErrors(['it'], /(?<!\p{L})(?:il|un|del|al|dal|nel|sul) (?:s[bcdfglmnpqrtvz]|z|gn|ps)/iu)).toEqual([]);
    expect(findErrors(['it'], words('perchè poichè nè pò'))).toEqual([]);
  });

  test('Spanish contracts del and al, and turns y and o where they would stammer', () => {
    expect(findErrors(['es'], /(?<!\p{L})(?:de|a) el(?!\p{L})/iu)).toEqual([]);
    expect(findErrors(['es'], /(?<!\p{L})(?:y h?i[^aeo]|o h?o)/iu)).toEqual([]);
  });

  test('English has a before a consonant and spells as in Britain', () => {
    expect(findErrors(['en'], /(?<!\p{L})(?:a (?!one)[aeio]\p{L}|an [bcdfgjklmnpqrstvwxyz])/iu)).toEqual([]);
    expect(findErrors(['en'], words('color center meters? liters? gray favorite'))).toEqual([]);
  });
});

describe('what is read at length', () => {
  const inPosts = seed.posts.flatMap(({ key, localized }) =>
    completeLanguages.map((lang) => ({ key, lang, body: inLanguage(localized, lang).body })),
  );
  const toBlocks = (html: string) => [...html.matchAll(/<(p|h2|h3|ul|li|blockquote)>/g)].map(([, tag]) => tag).join();
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

  test('a post is an article: 450 to 700 words under headings, with links, built alike in every language', () => {
    for (const { key, lang, body } of inPosts) {
      const count = body.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
      expect([key, lang, count]).toEqual([key, lang, Math.min(700, Math.max(450, count))]);
      const first = inPosts.find((post) => post.key === key)?.body ?? '';
      expect([key, lang, toBlocks(body), linksIn(body).length]).toEqual([
        key,
        lang,
        toBlocks(first),
        linksIn(first).length,
      ]);
      expect(linksIn(body).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('the minutes it takes to read are counted, not guessed', () => {
    for (const { key, localized, reading_minutes } of seed.posts) {
      const counts = completeLanguages.map(
        (lang) =>
          inLanguage(localized, lang)
            .body.replace(/<[^>]*>/g, ' ')
            .match(/\S+/g)?.length ?? 0,
      );
      expect([key, reading_minutes]).toEqual([key, Math.round(Math.max(...counts) / 180)]);
    }
  });

  test('links lead to a shelf, a product or a page of the same language', () => {
    for (const lang of completeLanguages) {
      const known = new Set(pathsIn(lang));
      const linked = [...seed.posts.map(({ localized }) => inLanguage(localized, lang).body)].concat(
        seed.pages.map(({ localized }) => inLanguage(localized, lang).content),
      );
      expect([lang, linked.flatMap(linksIn).filter((href) => !known.has(href))]).toEqual([lang, []]);
    }
  });

  test('descriptions begin differently', () => {
    for (const lang of completeLanguages) {
      const starts = seed.products.map(
        ({ localized }) => inLanguage(localized, lang).description.split(/[.:]/)[0] ?? '',
      );
      const often = [...new Set(starts)].filter((start) => starts.filter((each) => each === start).length > 9);
      expect([lang, often]).toEqual([lang, []]);
    }
  });
});

/** Addresses without language prefix, as editors write them. */
function pathsIn(lang: LanguageCode): string[] {
  const { categories, products, pages, routesWords, shop } = seed;
  const shelf = (key: string | null): string => {
    const own = categories.find((category) => category.key === key);
    return own ? `${shelf(own.parent)}${inLanguage(own.localized, lang).slug}/` : '/';
  };
  return [
    ...categories.map(({ key }) => shelf(key)),
    ...products.map(
      ({ code, localized }) =>
        `/${inLanguage(localized, lang).slug}-${languages[lang].productWord}-${Number(code.slice(-4))}/`,
    ),
    ...pages.map(({ localized }) => `/${inLanguage(localized, lang).slug ?? ''}/`),
    ...(['gifts', 'services', 'withdrawal'] as const).map((word) => `/${routesWords[lang]?.[word]}/`),
    `mailto:${shop.site.email}`,
  ];
}
