import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { getDeliveryEstimates, getSellers } from '@storefront/contracts/calls/catalog';
import { getCurrency, getInfo, getPage, postCurrency } from '@storefront/contracts/calls/site';
import { getLocations } from '@storefront/contracts/calls/webshop';
import { languageCodes } from '@storefront/contracts/languages';
import sharp from 'sharp';
import { runShopCommand } from '../src/import/cli/command-line';
import { exitCodes } from '../src/import/import-error';
import { findPackageRoot } from '../src/package-root';
import { readSeed } from '../src/seeding/read-seed';
import { friday, startTestShop, type TestShop } from './running-shop';

const packageRoot = findPackageRoot(__dirname);
const root = mkdtempSync(path.join(tmpdir(), 'init-command-'));
const folder = path.join(root, 'alpenladen');
const pictures = mkdtempSync(path.join(tmpdir(), 'init-pictures-'));
const logo = path.join(pictures, 'logo.svg');
writeFileSync(
  logo,
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#0b4f8a" d="M0 20 20 0l20 20z"/></svg>',
);
afterAll(() => {
  for (const each of [root, pictures]) rmSync(each, { recursive: true, force: true });
});

const owner: Readonly<Record<string, string>> = {
  ...{ name: 'Alpenladen', tagline: 'Gutes von oben', description: 'Käse, Holz und Wolle von vierzig Höfen.' },
  ...{
    language: 'de',
    languages: 'de, en, rs',
    currencies: 'eur',
    countries: 'at de',
    company: 'Alpenladen GmbH',
    director: 'Anna Huber',
    register: 'Firmenbuch Innsbruck',
  },
  ...{ 'register-number': 'FN 123456a', 'vat-id': 'ATU13585627', 'tax-number': '12 345/6789' },
  ...{ street: 'Maria-Theresien-Straße 1', 'postal-code': '6020', city: 'Innsbruck', country: 'AT' },
  ...{ email: 'servus@alpenladen.example', phone: '+43 512 123456' },
  ...{ logo, primary: '#0b4f8a', accent: '#B3261E' },
  ...{ bank: 'Beispielbank AG', iban: 'AT61 1904 3002 3457 3201', bic: 'BKAUATWW', currency: 'EUR' },
};

async function run(args: readonly string[], ask?: (question: string) => Promise<string>) {
  const output = new PassThrough({ encoding: 'utf8' });
  const errors = new PassThrough({ encoding: 'utf8' });
  const nothing = () => undefined;
  const exitCode = await runShopCommand(args, {
    env: { NODE_ENV: 'test' },
    packageRoot,
    clock: () => friday,
    bar: { start: nothing, update: nothing, print: nothing, stop: nothing },
    output,
    errors,
    ask,
  });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const toOptions = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

describe('a shop that was begun with `init`', () => {
  let shop: TestShop;
  beforeAll(async () => {
    expect(await run(['init', folder, ...toOptions(owner)])).toMatchObject({
      exitCode: exitCodes.done,
      errors: '',
      output: expect.stringContaining(`  DEFAULT_LANGUAGE=de SEED_FOLDER=${folder} npm start\n`),
    });
    shop = await startTestShop({
      seed: { packageRoot, environment: { SEED_FOLDER: folder } },
      environment: { DEFAULT_LANGUAGE: 'de' },
    });
  });
  afterAll(() => shop?.close());

  test.each(languageCodes)(
    'bears its owner’s name in "%s", and has imprint, contact and privacy page',
    async (lang) => {
      const { site_name, company, tagline, email, named_routes } = (await shop.call(getInfo, { lang })).data.data;
      expect([site_name, company, tagline, email]).toEqual([
        ...['Alpenladen', 'Alpenladen GmbH', 'Gutes von oben', 'servus@alpenladen.example'],
      ]);
      const prefix = lang === 'de' ? '/' : `/${lang}/`;
      const read = async (name: string) => {
        const slug = named_routes[name]?.slice(prefix.length) ?? '';
        return (await shop.call(getPage, { lang, slug })).data.data;
      };
      expect((await read('imprint')).legal_entity).toMatchObject({
        name: 'Alpenladen GmbH',
        represented_by: 'Anna Huber',
        register: 'Firmenbuch Innsbruck',
        register_number: 'FN 123456a',
        vat_id: 'ATU13585627',
      });
      expect((await read('contact')).contact?.address).toMatch(
        /^Alpenladen GmbH\nMaria-Theresien-Straße 1\n6020 Innsbruck\n/,
      );
      expect((await read('privacy')).legal_entity?.name).toBe('Alpenladen GmbH');
    },
  );

  test('has its mark with a transparent ground, and colours derived from the two that were chosen', async () => {
    const { brand } = (await shop.call(getInfo, { lang: 'de' })).data.data;
    expect(brand?.colors?.light).toMatchObject({ pine: '#0b4f8a', clay: '#b3261e', focus: '#0b4f8a' });
    expect(brand?.mark).toMatch(/^mark-[\da-f]{8}$/);
    const answer = await shop.app.inject(`/pictures/${brand?.mark}.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, hasAlpha: true });
  });

  test('speaks the languages that were chosen, and delivers where it was told to, from its own country first', async () => {
    expect((await shop.call(getInfo, { lang: 'de' })).data.data.languages).toEqual(['rs', 'en', 'de']);
    const { data } = await shop.call(getDeliveryEstimates, { lang: 'en' });
    expect([data.data.country, data.data.countries.map(({ code }) => code)]).toEqual(['at', ['at', 'de']]);
    expect(data.data.countries.map(({ shippings }) => shippings.some(({ code }) => code === 'pickup'))).toEqual([
      ...[true, false],
    ]);
    const { countries } = (await shop.call(getLocations, { lang: 'de' }, await shop.guest())).data.data;
    expect(countries).toEqual([
      { code: 'at', title: 'Österreich' },
      { code: 'de', title: 'Deutschland' },
    ]);
  });

  test('sells in its one currency, in the language of another one too', async () => {
    const lang = 'rs';
    expect((await shop.call(getCurrency, { lang })).data).toMatchObject({ data: { code: 'EUR' } });
    expect((await shop.call(getInfo, { lang })).data.data.currencies).toEqual({ rs: 'EUR' });
    const { data } = (await shop.call(postCurrency, { lang, code: 'EUR' })).data;
    expect(data.languages).toEqual(['rs', 'en', 'de']);
  });

  test('has a home page of blocks, whose button leads to the catalogue of each language', async () => {
    const read = async (lang: 'de' | 'en') => (await shop.call(getPage, { lang, slug: '/' })).data.data.blocks;
    const { named_routes } = (await shop.call(getInfo, { lang: 'en' })).data.data;
    const hero = { kind: 'hero', title: 'Gutes von oben', button: 'Zum Sortiment', picture: null };
    expect(await read('de')).toMatchObject([hero, { title: 'Unser Sortiment' }, { title: 'Neu eingetroffen' }]);
    expect(await read('en')).toMatchObject([{ ...hero, url: named_routes.catalog }, { title: 'What we offer' }, {}]);
  });

  test('names the country in the reader’s language', async () => {
    const sellers = await Promise.all((['hr', 'de', 'es'] as const).map((lang) => shop.call(getSellers, { lang })));
    expect(sellers.map(({ data }) => data.data[0]?.address.split(', ').at(-1))).toEqual([
      ...['Austrija', 'Österreich', 'Austria'],
    ]);
  });

  test('has nothing of the shop that it was made from', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/vrelo/i);
  });
});

test('a second shop is not written over the first', async () => {
  const again = await run(['init', folder, ...toOptions(owner)]);
  expect(again).toMatchObject({ exitCode: exitCodes.wrongUse, errors: expect.stringContaining('is not empty') });
});

test('a content folder whose colours cannot be read opens no shop', () => {
  const content = path.join(pictures, 'pale');
  mkdirSync(content);
  const shop = JSON.parse(readFileSync(path.join(folder, 'shop.json'), 'utf8'));
  shop.site.brand.colors.primary = '#88bbff';
  writeFileSync(path.join(content, 'shop.json'), JSON.stringify(shop));
  expect(() => readSeed({ base: path.join(packageRoot, 'seed'), content })).toThrow(
    'shop.json cannot be used. site.brand.colors.primary: #88bbff is too light for links',
  );
});

test('what is missing or wrong is said all at once, and nothing is written', async () => {
  const { iban: _iban, ...rest } = owner;
  const wrong = { ...rest, country: 'XQ', email: 'servus', currency: 'USD', 'register-number': '' };
  const { exitCode, errors } = await run(['init', path.join(root, 'wrong'), ...toOptions(wrong)]);
  expect(exitCode).toBe(exitCodes.wrongUse);
  expect(errors.trim().split('\n').sort()).toEqual([
    '--country is no country as DE (ISO 3166)',
    '--currency is none of BAM, EUR, RSD',
    '--email is no e-mail address',
    '--iban is missing',
    '--register-number is missing',
  ]);
  expect(readdirSync(root)).toEqual(['alpenladen']);
});

test.each([
  ['iban', 'AT61 1904 3002 3457 3202', 'is no IBAN'],
  ['bic', 'BKAU', 'is no BIC'],
  ['languages', 'de, fr', 'names fr; there are ba, hr, rs, me, si, en, de, at, it, es'],
  ['currencies', 'USD', 'names USD; there are BAM, EUR, RSD'],
  ['countries', 'fr', 'names fr; there are ba, hr, rs, me, si, de, at, it, es'],
  ['primary', 'blue', '"blue" is no colour; write it as #1f4d3a'],
  [
    'accent',
    '#ffb300',
    '#ffb300 is too light for the text on it: its contrast is 1.79, 4.5 is needed, and #a26a00 has it',
  ],
  ['logo', '/nowhere.svg', '/nowhere.svg is no file'],
  ['logo', __filename, `${__filename} is no picture in SVG, PNG, JPEG or WebP`],
])('a typing error in --%s is seen', async (name, value, words) => {
  const { errors } = await run(['init', path.join(root, 'wrong'), ...toOptions({ ...owner, [name]: value })]);
  expect(errors).toBe(`--${name} ${words}\n`);
});

test.each([
  ['HR', '12345678903', ''],
  ['HR', '12345678904', '--tax-number is no tax number of that country\n'],
  ['DE', '30/123/45678', ''],
])('in %s the tax number %s is taken or refused by the rules of that country', async (country, number, words) => {
  const other = path.join(root, `in-${country}-${words.length}`);
  const { errors } = await run(['init', other, ...toOptions({ ...owner, country, 'tax-number': number })]);
  expect(errors).toBe(words);
  rmSync(other, { recursive: true, force: true });
});

test('a person at the terminal is asked for what no option says, and may leave out what is not required', async () => {
  const { name: _name, currency: _currency, director: _director, ...rest } = owner;
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return question.startsWith('what the shop is called') ? ' Almladen ' : '';
  };
  const other = path.join(root, 'almladen');
  expect(await run(['init', other, ...toOptions(rest)], ask)).toMatchObject({ exitCode: exitCodes.done });
  expect(asked).toEqual([
    'what the shop is called: ',
    'who represents the company [may be left out]: ',
    'currency of the account: BAM, EUR or RSD [EUR]: ',
  ]);
  const { site } = JSON.parse(readFileSync(path.join(other, 'shop.json'), 'utf8'));
  expect([site.name, site.bank_account.currency]).toEqual(['Almladen', 'EUR']);
  expect(site.legal_entities[0]).not.toHaveProperty('represented_by');
});
