import { getLocationPoints, getServices, getSpecialists } from '@storefront/contracts/calls/location';
import { getInfo, getPage } from '@storefront/contracts/calls/site';
import { addProduct, type Cart, getCart, postCustomer } from '@storefront/contracts/calls/webshop';
import { inLanguage, type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { findPostcodeExample } from '@storefront/contracts/postcodes';
import type { Seed } from '../src/seeding/read-seed';
import { type BankStandIn, bankSecret, startBank } from './bank-stand-in';
import { readDemoSeed } from './demo-seed';
import { startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

// What is said of paying and collecting, in every language, beside what the checkout's calls offer.

const seed = readDemoSeed();

/** How texts of all languages call a way to pay. */
const namesOfWays: Record<string, RegExp> = {
  cash_on_delivery: /pouze[ćc]|povzet|cash on delivery|nachnahme|contrassegno|contra reembolso/i,
  bank_transfer: /uplat\p{L}+ na račun|nakazil\p{L}+ na račun|bank transfer|überweisung|bonifico|transferencia/iu,
  card: /kartic|\bcard\b|\bkarte\b|\bcarta\b|tarjeta/i,
  online_banking: /bankarstv|spletn\p{L}+ bank|online[ -]banking|home banking|banca (?:online|en línea)/iu,
  wallet: /novčanik|denarnic|wallet|geldbörse|portafoglio digitale|monedero/i,
};

/** No checkout of ours takes them. */
const waysOfOthers =
  /\bvisa\b|master\s?card|maestro|american express|diners|paypal|apple pay|google pay|klarna|bitcoin|ratenzahlung|instal?lments?|na rate|obročn|a rate\b|a plazos|paketomat|packstation|parcel locker/i;

/** How texts say that something costs nothing, and that only shops which take returns take them. */
const freeOfCharge = /besplat|brezplač|\bfree\b|kostenlos|gratuit|gratis/i;
const shopsTakingReturns =
  /(?:dućanima|prodavnicama) koj[ei] (?:ga )?primaju|trgovinah, ki (?:ga )?sprejemajo|our shops that take|(?:läden|geschäften), die (?:sie|rückgaben) annehmen|nostri negozi che (?:lo )?accettano|nuestras tiendas que (?:la )?aceptan/i;

/** Numbers of people, as a text writes them. */
const numberOfPeople = /\d|sedm|sedem|seven|siebt|sette|siete|ten of|deset|zehn|dieci|diez/i;

let bank: BankStandIn;
let shop: TestShop;
beforeAll(async () => {
  bank = await startBank();
  shop = await startTestShop({ environment: { BANK_ORIGIN: bank.origin, BANK_SECRET: bankSecret } });
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
});

async function cartTo(country: string, lang: LanguageCode): Promise<Cart> {
  const token = await shop.guest();
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, token);
  const zipcode = findPostcodeExample(country);
  await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address, country, zipcode: zipcode ?? '' }, token);
  return (await shop.call(getCart, { lang }, token)).data.data;
}

function findSlug(key: string, lang: LanguageCode): string {
  return inLanguage(seed.pages.find((page) => page.key === key)?.localized ?? {}, lang).slug ?? '';
}

async function readPage(key: string, lang: LanguageCode): Promise<string> {
  const slug = findSlug(key, lang);
  return (await shop.call(getPage, { lang, slug })).data.data.content;
}

const waysNamedIn = (text: string) => Object.keys(namesOfWays).filter((way) => namesOfWays[way]?.test(text));
const waysOffered = ({ payments }: Cart) =>
  Object.keys(namesOfWays).filter((way) => payments.some(({ code }) => code === way));

function paragraphs(html: string): string[] {
  return [...html.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/gs)].map(([, text = '']) => text);
}

const toTexts = (part: Seed[keyof Seed], lang: LanguageCode): string =>
  JSON.stringify(part, (key, value) =>
    languageCodes.some((code) => code === key && code !== lang) ? undefined : value,
  );

describe.each(languageCodes)('in %s', (lang) => {
  test('terms and answers name the ways to pay that the checkout offers, and no other', async () => {
    const offered = waysOffered(await cartTo('ba', lang));
    for (const key of ['terms', 'faq']) {
      const said = paragraphs(await readPage(key, lang)).filter((text) => waysNamedIn(text).length > 1);
      expect([key, said.map(waysNamedIn)]).toEqual([key, [offered]]);
    }
  });

  test('every country is offered the same ways: no text makes them depend on it', async () => {
    const carts = await Promise.all(['ba', 'at', 'si'].map((country) => cartTo(country, lang)));
    expect(new Set(carts.map(({ payments }) => payments.map(({ code }) => code).join())).size).toBe(1);
  });

  test('the promise under the button names ways that there are with and without a bank', async () => {
    const promised = waysNamedIn(seed.labels.catalog_promise_payment_text?.[lang] ?? '');
    expect(promised).toEqual(['cash_on_delivery', 'bank_transfer']);
    expect(waysOffered(await cartTo('ba', lang))).toEqual(expect.arrayContaining(promised));
  });

  test('the foot of the checkout names its ways to pay', async () => {
    const { payments } = (await shop.call(getInfo, { lang })).data.data;
    expect(payments).toEqual((await cartTo('ba', lang)).payments.map(({ title }) => title));
  });

  test('no text promises what others take, or a delivery that is none of ours', () => {
    const { pages, posts, services, specialists, locations, gifts, sweepstakes, labels } = seed;
    for (const part of [pages, posts, services, specialists, locations, gifts, sweepstakes, labels])
      expect(waysOfOthers.exec(toTexts(part as never, lang))?.[0]).toBeUndefined();
  });

  test('orders are collected where the checkout says, and nowhere else', async () => {
    const { data: points } = (await shop.call(getLocationPoints, { lang })).data;
    const { data: services } = (await shop.call(getServices, { lang })).data;
    const places = points.filter((point) => point.services.includes('collecting'));
    const collecting = services.find(({ code }) => code === 'collecting');
    const pickups = (await cartTo('ba', lang)).parcels[0]?.shippings.filter(({ code }) => code === 'pickup') ?? [];
    expect(pickups).toHaveLength(places.length);
    for (const { street, city } of places) expect(pickups[0]?.description).toContain(`${street}, ${city}`);
    expect(collecting?.points.map(({ title }) => title)).toEqual(places.map(({ title }) => title));
  });

  test('collecting is promised to addresses that are offered it', async () => {
    const offers = async (country: string) =>
      (await cartTo(country, lang)).parcels[0]?.shippings.some(({ code }) => code === 'pickup');
    expect([await offers('ba'), await offers('at')]).toEqual([true, false]);
    const collecting = (await shop.call(getServices, { lang })).data.data.find(({ code }) => code === 'collecting');
    const said = paragraphs(await readPage('delivery', lang)).find((text) => text.includes('Ferhadij'));
    for (const text of [collecting?.summary, said]) expect(text).toMatch(/Bosn/);
    // Ordered before two in the afternoon, it waits on the next working day.
    expect(collecting?.duration).toMatch(/\b14\b|\b2 p\.m\./);
  });

  test('returns are free in the shops that take them, which are several and not all', async () => {
    const { data: points } = (await shop.call(getLocationPoints, { lang })).data;
    const taking = points.filter(({ services }) => services.includes('returns'));
    expect(taking.length).toBeGreaterThan(1);
    expect(taking.length).toBeLessThan(points.length);
    const slug = findSlug('returns', lang);
    const said = [
      ...paragraphs(await readPage('returns', lang)),
      ...paragraphs(await readPage('faq', lang)).filter((text) => text.includes(`/${slug}/`)),
    ].filter((text) => freeOfCharge.test(text));
    expect(said).toHaveLength(2);
    for (const text of said) expect(text).toMatch(shopsTakingReturns);
  });

  test('no number of people or shops stands in a text: the pages list them', async () => {
    const { data: people } = (await shop.call(getSpecialists, { lang })).data;
    expect(people.length).toBeGreaterThan(0);
    const [whoWeAre = ''] = (await readPage('about', lang))
      .replace(/<\/?p>|<\/h2>/g, '')
      .split('<h2>')
      .slice(-1);
    expect(whoWeAre).not.toMatch(numberOfPeople);
  });
});
