import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSiteSettings, readSiteSettings } from './site-settings';

const folder = mkdtempSync(path.join(os.tmpdir(), 'site-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(folder, 'site.json');
  writeFileSync(file, text);
  return file;
}

it('needs no file: every setting has a default', () => {
  expect(readSiteSettings(undefined)).toMatchObject({
    multilanguage: true,
    redirectIgnoredUrls: [],
    auth: {
      loggedInRedirect: '/auth/',
      loggedOutRedirect: '/auth/login/',
      dashboard: '/auth/',
      externalIdentity: false,
    },
    webshop: { auth: true, quickOrder: true },
    bots: { listedRedirects: 'follow' },
    underDevelopment: false,
    idleReloadMinutes: 15,
    analytics: { loadsInProduction: false, consentNeeded: 'analytics' },
    monitoring: { dsn: null },
    countryLookup: { url: null },
  });
});

it('takes what the file says, and the defaults for the rest', () => {
  const file = fileWith(
    '{ "multilanguage": false, "bots": { "listedRedirects": "serve" }, "webshop": { "auth": false } }',
  );
  expect(readSiteSettings(file)).toMatchObject({
    multilanguage: false,
    bots: { listedRedirects: 'serve' },
    webshop: { auth: false, quickOrder: true },
  });
});

it('knows a shop without a dashboard', () => {
  expect(parseSiteSettings({ auth: { dashboard: null } }).auth.dashboard).toBeUndefined();
});

it.each([
  ['redirectIgnoredUrls', { redirectIgnoredUrls: ['kontakt'] }],
  ['loggedInRedirect', { auth: { loggedInRedirect: '//evil.example/' } }],
  ['listedRedirects', { bots: { listedRedirects: 'ignore' } }],
  ['idleReloadMinutes', { idleReloadMinutes: 0 }],
  ['paymentOrigins', { paymentOrigins: ['https://bank.example/pay'] }],
  ['{ip}', { countryLookup: { url: 'https://where.example/' } }],
  ['countryLookup', { countryLookup: { url: 'ftp://where.example/{ip}' } }],
  ['host', { host: 'shop.example' }],
  ['quickorder', { webshop: { quickorder: true } }],
])('stops at a bad value and names it: %s', (name, settings) => {
  const file = fileWith(JSON.stringify(settings));
  expect(() => readSiteSettings(file)).toThrow(name);
  expect(() => readSiteSettings(file)).toThrow(file);
});

it.each(['{ "host": ', ''])('stops at a file that holds no JSON: %j', (text) => {
  expect(() => readSiteSettings(fileWith(text))).toThrow(/SITE_SETTINGS names .*site\.json/);
});

it('stops where the file is not there', () => {
  expect(() => readSiteSettings(path.join(folder, 'absent.json'))).toThrow(/absent\.json/);
});
