import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateToken } from '@storefront/contracts/calls/auth';
import {
  confirmNewsletter,
  getConsentHistory,
  getConsents,
  getEndpoints,
  getGdprTemplate,
  getInfo,
  getNamedEndpoints,
  getPage,
  getRouteRules,
  isMaintenance,
  postConsents,
  postCurrency,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '@storefront/contracts/calls/site';
import { languageCodes } from '@storefront/contracts/languages';
import { subscribers } from '../src/database/visitor-tables';
import { readDemoSeed } from './demo-seed';
import { parseIdAndCode } from './outbox';
import { startTestShop, type TestShop } from './running-shop';

const lang = 'ba';
const seed = readDemoSeed();
const dataFolder = path.join(tmpdir(), `shop-${randomUUID()}`);
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ dataFolder });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

describe('consent', () => {
  test('is unknown until chosen; the last choice counts, and each is kept', async () => {
    const token = await shop.guest();
    expect((await shop.call(getConsents, {}, token)).data.data).toBeNull();
    const all = await shop.call(postConsents, { analytics: true, marketing: true }, token);
    expect(all.data.data.gdpr_cookie).toBe('analytics|marketing');
    await shop.call(postConsents, { analytics: true, marketing: false }, token);
    expect((await shop.call(getConsents, {}, token)).data.data).toMatchObject({
      analytics: true,
      marketing: false,
      gdpr_cookie: 'analytics',
    });
    const history = (await shop.call(getConsentHistory, {}, token)).data.data;
    expect(history.map(({ gdpr_cookie }) => gdpr_cookie)).toEqual(['analytics', 'analytics|marketing']);
  });

  test('is one’s own', async () => {
    await shop.call(postConsents, { analytics: true, marketing: true }, await shop.guest());
    const other = await shop.guest();
    expect((await shop.call(getConsents, {}, other)).data.data).toBeNull();
    expect((await shop.call(getConsentHistory, {}, other)).data.data).toEqual([]);
  });

  test.each(languageCodes)('its dialogue has every text in %s', async (code) => {
    const { data } = (await shop.call(getGdprTemplate, { lang: code })).data;
    const texts = [data.title, data.text, data.url, ...data.categories.flatMap((each) => [each.title, each.text])];
    expect(texts.filter((text) => text === '')).toEqual([]);
    expect(data.categories.map((each) => each.code)).toEqual(['necessary', 'analytics', 'marketing']);
  });
});

describe('the newsletter', () => {
  const email = 'citatelj@example.com';
  const isSubscribed = async () => (await shop.database.select().from(subscribers)).some((row) => row.email === email);

  test('is subscribed to by following the mail’s link, and left by another', async () => {
    const token = await shop.guest();
    await shop.call(subscribeNewsletter, { lang, email }, token);
    expect(await isSubscribed()).toBe(false);
    const asked = (await shop.mails()).at(-1);
    expect(asked).toMatchObject({ kind: 'newsletter', to: email });
    await shop.call(confirmNewsletter, parseIdAndCode(asked), token);
    expect(await isSubscribed()).toBe(true);
    expect((await shop.call(confirmNewsletter, parseIdAndCode(asked), token)).statusCode).toBe(422);
    const again = await shop.call(subscribeNewsletter, { lang, email }, token);
    expect(again).toEqual({ statusCode: 200, data: { success: true } });
    const welcome = (await shop.mails()).find(({ kind }) => kind === 'newsletter_welcome');
    await shop.call(unsubscribeNewsletter, parseIdAndCode(welcome), token);
    expect(await isSubscribed()).toBe(false);
  });
});

describe('maintenance', () => {
  test('refuses every call with 503 and when to come again, but says that it is maintenance', async () => {
    const token = await shop.guest();
    expect((await shop.call(isMaintenance, {}, token)).data.success).toBe(false);
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(path.join(dataFolder, 'maintenance'), '');
    expect(await shop.call(getInfo, { lang })).toEqual({
      statusCode: 503,
      retryAfter: '60',
      data: { success: false, label_name: 'error_maintenance' },
    });
    expect((await shop.call(isMaintenance, {}, token)).data.success).toBe(true);
    expect((await shop.call(generateToken, {})).statusCode).toBe(200);
    rmSync(path.join(dataFolder, 'maintenance'));
    expect((await shop.call(getInfo, { lang })).statusCode).toBe(200);
  });

  test('rejects tokens too where the maintenance file says so, and answers callers without one', async () => {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(path.join(dataFolder, 'maintenance'), 'tokens\n');
    expect(await shop.call(generateToken, {})).toMatchObject({ statusCode: 503, retryAfter: '60' });
    expect(await shop.call(isMaintenance, {})).toMatchObject({ statusCode: 200, data: { success: true } });
    rmSync(path.join(dataFolder, 'maintenance'));
    expect((await shop.call(isMaintenance, {})).data.success).toBe(false);
  });
});

test('a currency names the languages that sell in it', async () => {
  const marks = await shop.call(postCurrency, { lang: 'de', code: 'BAM' });
  expect(marks.data.data).toEqual({ code: 'BAM', display: '%s KM', languages: ['ba'] });
});

test('the named endpoints are those of the map, and of one version', async () => {
  const token = await shop.guest();
  const named = await shop.call(getNamedEndpoints, { version: 'v1' }, token);
  expect(named.data.data).toEqual((await shop.call(getEndpoints, {})).data.data);
  expect(named.data.data._get_hapi_gdpr_consents).toBe('/hapi/v1/gdpr/consents/');
  expect((await shop.call(getNamedEndpoints, { version: 'v2' }, token)).statusCode).toBe(404);
});

describe('route rules', () => {
  const readRules = async (asked: string) => (await shop.call(getRouteRules, { path: asked })).data.data;

  test('keep the checkout and the account out of caches and of search engines', async () => {
    const closed = { cache: { is_public: false, minutes: 0 }, robots: 'noindex, nofollow' };
    expect(await readRules('/webshop/customer/')).toMatchObject(closed);
    expect(await readRules('/de/auth/login/?redirect=/')).toMatchObject({ ...closed, path: '/de/auth/login/' });
    expect(await readRules('/kuhinja/')).toMatchObject({ cache: { is_public: true }, robots: 'index, follow' });
  });

  test('know the listed redirects and the blank pages', async () => {
    expect((await readRules('/kontakti/')).redirect).toEqual({ path: '/kontakt/', code: 301 });
    expect((await readRules('/akcija/')).redirect).toMatchObject({ code: 302 });
    expect((await readRules('/rs/radionica/njega/')).redirect).toEqual({ path: '/rs/radionica/nega/', code: 301 });
    expect((await readRules('/en/webshop/print-payment-transfer/')).layout).toBe('blank');
  });

  test.each(languageCodes)(
    'what stood on one page is terms and privacy in %s, and the old address leads to the terms',
    async (code) => {
      const { named_routes: paths } = (await shop.call(getInfo, { lang: code })).data.data;
      const old = seed.redirects.find(({ new_path }) => new_path === paths.terms)?.old_path ?? '';
      expect((await readRules(old)).redirect).toEqual({ path: paths.terms, code: 301 });
      const slug = paths.privacy?.split('/').at(-2) ?? '';
      const privacy = (await shop.call(getPage, { lang: code, slug })).data.data;
      const settings = seed.labels.common_cookie_settings?.[code];
      expect(privacy.content).toContain(`<a href="${paths.privacy}" data-consent-preferences>${settings}</a>`);
      expect((await shop.call(getGdprTemplate, { lang: code })).data.data.url).toBe(paths.privacy);
    },
  );

  test('fill the patterns of listed redirects, an exact path before all patterns', async () => {
    expect((await readRules('/blog/glina-i-vatra-7/')).redirect).toEqual({
      path: '/zurnal/glina-i-vatra-7/',
      code: 301,
    });
    expect((await readRules('/blog/anything/else/')).redirect).toEqual({ path: '/zurnal/', code: 301 });
    expect((await readRules('/hr/artikl/solja-12/')).redirect).toEqual({ path: '/hr/solja-proizvod-12/', code: 301 });
    expect((await readRules('/nothing-of-the-list/')).redirect).toBeNull();
  });

  test('keep no price and no stock, and answers of other calls as long as the call says', async () => {
    const never = { is_public: false, minutes: 0 };
    expect((await readRules('/api/nuxtapi/catalog/price-qty/')).cache).toEqual(never);
    expect((await readRules('/hapi/v1/webshop/cart/full/')).cache).toEqual(never);
    expect((await readRules('/api/nuxtapi/catalog/products/')).cache).toEqual({ is_public: true, minutes: 5 });
    expect((await readRules('/api/nuxtapi/info/')).cache).toEqual({ is_public: true, minutes: 1440 });
  });
});
