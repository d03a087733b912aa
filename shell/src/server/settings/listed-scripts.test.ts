import { listedScripts, serverNoscripts } from './listed-scripts';
import { parseSiteSettings } from './site-settings';

const listing = parseSiteSettings({ analytics: { loadsInProduction: true } });
const codes = { gtagmanager_code: 'GTM-ABC123', ganalytics4_code: 'G-XYZ789' };
const noCodes = { gtagmanager_code: '', ganalytics4_code: '' };

it('lists the tags whose codes the provider names, in production, where the settings list analytics', () => {
  const consent = { async: true, delay: true, gdpr: 'analytics', gdprReload: 'revoked' };
  expect(listedScripts(listing, codes, true)).toEqual({
    listed: [
      { key: 'gtagmanager', src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123', ...consent },
      { key: 'ganalytics4', src: 'https://www.googletagmanager.com/gtag/js?id=G-XYZ789', ...consent },
    ],
    tagManagers: ['GTM-ABC123', 'G-XYZ789'],
    ga4Code: 'G-XYZ789',
  });
});

it.each([
  ['outside of production', listing, codes, false],
  ['where the settings do not list analytics', parseSiteSettings({}), codes, true],
  ['without a code', listing, noCodes, true],
  ['for what is no code', listing, { ...noCodes, gtagmanager_code: 'GTM-1"><script>' }, true],
] as const)('lists no tag %s', (_, settings, given, isProduction) => {
  expect(listedScripts(settings, given, isProduction)).toBeNull();
});

it('takes the tags from the shop’s own server, without consent where the settings say so', () => {
  const settings = parseSiteSettings({
    analytics: { loadsInProduction: true, tagManagerConsent: null, tagManagerOrigin: 'https://tags.shop.example' },
  });
  expect(listedScripts(settings, { ...noCodes, gtagmanager_code: 'GTM-ABC123' }, true)?.listed).toEqual([
    { key: 'gtagmanager', src: 'https://tags.shop.example/gtm.js?id=GTM-ABC123', async: true, delay: true },
  ]);
});

it('lists further scripts of the settings wherever the shop runs', () => {
  const chat = { key: 'chat', src: 'https://chat.example/chat.js', gdpr: 'marketing', delay: true };
  const { listed, tagManagers } = listedScripts(parseSiteSettings({ scripts: [chat] }), noCodes, false) ?? {};
  expect([listed, tagManagers]).toEqual([[chat], []]);
});

it.each([
  { src: 'https://x.example/x.js' },
  { key: 'empty' },
  { key: 'local', src: '/x.js' },
  { key: 'x', content: 'x()', onload: 'y()' },
])('stops at a descriptor that cannot be one: %j', (script) => {
  expect(() => parseSiteSettings({ scripts: [script] })).toThrow('scripts');
});

it('renders a noscript on the server only where it needs no consent', () => {
  const scripts = [
    { key: 'open', noscript: '<p>open</p>' },
    { key: 'analytics', noscript: '<p>analytics</p>', gdpr: 'analytics' },
    { key: 'marketing', src: 'https://x.example/x.js', noscript: '<p>marketing</p>', gdpr: 'marketing' },
  ];
  expect(serverNoscripts(parseSiteSettings({ scripts }))).toBe(
    '<noscript data-script-key="open"><p>open</p></noscript>',
  );
});
