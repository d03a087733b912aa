import { inLanguage, type LanguageCode, languages } from '@storefront/contracts/languages';
import { parsePrice } from '@storefront/contracts/money';
import { completeLanguages } from '@storefront/remote-kit/testing';
import { assumedCountry, pickDestinations } from '@storefront/shop-api/countries';
import type { SeedPageText } from '@storefront/shop-api/seed-types';
import { shippingOffers } from '@storefront/shop-api/shipping';
import { readDemoSeed } from './demo-seed';

const { pages, shop } = readDemoSeed();
const countries = pickDestinations(shop);

function pageIn(lang: LanguageCode, key: string): SeedPageText {
  const page = pages.find((each) => each.key === key);
  if (!page) throw new Error(`There is no page ${key}`);
  return inLanguage(page.localized, lang);
}

/** The whole numbers of a text, in pairs: `3 do 4` is [3, 4]. */
function spansIn(text: string): number[][] {
  const numbers = [...text.matchAll(/\d+/g)].map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(2 * at, 2 * at + 2));
}

/** `<li>Njemačka, Italija: 4 do 6 radnih dana</li>`: country code → its days. */
function daysListedIn(lang: LanguageCode, html: string): Record<string, number[] | undefined> {
  const namesIn = new Intl.DisplayNames(languages[lang].htmlLang, { type: 'region' });
  const toName = (code: string) => namesIn.of(code.toUpperCase())?.replace('&', 'and').toLowerCase();
  const codes = new Map(countries.map(({ code }) => [toName(code), code]));
  const listed = [...html.matchAll(/<li>([^:<]*): ([^<]*)<\/li>/g)].flatMap(([, names = '', said = '']) =>
    names.split(', ').map((name) => [codes.get(name.toLowerCase()) ?? name, spansIn(said)[0]]),
  );
  return Object.fromEntries(listed);
}

/** The paragraph that leads to a page. */
function paragraphWithLink(html: string, slug: string | null): string {
  return (
    [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text).find((text) => text.includes(`/${slug}/`)) ?? ''
  );
}

/** A number that a unit stands at: prices of a text have their cents or have none, and full stops between thousands. */
const amount = /\d[\d.,]*(?=\u00a0)/g;
const minorUnits = (written: string) => Math.round(100 * parsePrice(written.replace(/\.(?=\d{3})/g, '')));
const amountsIn = (text = '') => [...text.matchAll(amount)].map(([written]) => minorUnits(written));

const wholeRange = (spans: readonly (readonly [number, number])[]) => [
  Math.min(...spans.map(([earliest]) => earliest)),
  Math.max(...spans.map(([, latest]) => latest)),
];

describe.each(completeLanguages)('in %s', (lang) => {
  test('the page about delivery says of every country the days that the checkout counts with', () => {
    const counted = countries.map(({ code, standardDays }) => [code, [...standardDays]]);
    expect(daysListedIn(lang, pageIn(lang, 'delivery').content)).toEqual(Object.fromEntries(counted));
  });

  test('the answer to how long it takes says them of the reader’s country and of all others', () => {
    const own = assumedCountry(countries, lang);
    const others = countries.filter(({ code }) => code !== own.code);
    const answer = paragraphWithLink(pageIn(lang, 'faq').content, pageIn(lang, 'delivery').slug);
    expect(spansIn(answer.replace(/<a .*/, ''))).toEqual([
      [...own.standardDays],
      wholeRange(others.map(({ standardDays }) => standardDays)),
    ]);
  });

  test('the page names the price of delivery and from where it is free, as the cart reckons', () => {
    const { currency } = languages[lang];
    const reckoned = [shop.delivery.price_minor[currency], shop.delivery.free_from_minor[currency]];
    expect(amountsIn(pageIn(lang, 'delivery').summary)).toEqual(reckoned);
  });

  test('the page says what express delivery costs and how long it takes', () => {
    const { content } = pageIn(lang, 'delivery');
    const [, said = ''] = /<\/ul>\n<p>(.*?)<\/p>/.exec(content) ?? [];
    const { currency } = languages[lang];
    const offers = shippingOffers(assumedCountry(countries, lang), currency, 0, shop.delivery, new Date());
    // The text names no other price: that of the usual delivery stands above it, once.
    expect(amountsIn(content)).toEqual(amountsIn(said));
    expect(amountsIn(said)).toEqual([offers.find(({ code }) => code === 'express')?.priceMinor]);
    expect(spansIn(said.replace(amount, ''))).toEqual([wholeRange(countries.map(({ expressDays }) => expressDays))]);
  });
});
