import { languageCodes } from '@storefront/contracts/languages';
import type { HeadDescription } from '@storefront/contracts/pages';
import { renderHead, scriptJson } from './head';

const context = {
  publicUrl: 'https://shop.example',
  path: '/solja-proizvod-1/',
  language: 'ba',
  defaultLanguage: 'ba',
  languages: languageCodes,
  siteName: 'Vrelo',
  isIndexable: true,
} satisfies Parameters<typeof renderHead>[1];

const everywhere = Object.fromEntries(languageCodes.map((code) => [code, code === 'ba' ? '/s/' : `/${code}/s/`]));
/** The table may have more by now. */
const ofTen = Object.fromEntries(Object.entries(everywhere).slice(0, 10));

/** The head as a browser reads it. */
function read(head: HeadDescription, own: Partial<Parameters<typeof renderHead>[1]> = {}) {
  return renderHead(head, { ...context, ...own });
}

it('lets no title or description break out of its place', () => {
  const hostile = `</title><script>alert(1)</script>" onload="x`;
  const html = read({ title: hostile, description: hostile });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('" onload');
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)');
});

it('lets no structured data close its script element', () => {
  const html = read({ title: 'x', jsonLd: [{ name: '</script><script>alert(1)</script>', note: 'a\u2028b' }] });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>', note: 'a\u2028b' });
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('keeps data in a script element readable and inside it', () => {
  const text = scriptJson({ html: '<!--<script>', line: '\u2029' });
  expect(text).not.toMatch(/[<\u2029]/);
  expect(JSON.parse(text)).toEqual({ html: '<!--<script>', line: '\u2029' });
});

it('names the page’s own address as the one to index, or the one that the page names', () => {
  expect(read({ title: 'x' })).toContain('<link rel="canonical" href="https://shop.example/solja-proizvod-1/">');
  expect(read({ title: 'x', canonical: '/k/?page=2' })).toContain('href="https://shop.example/k/?page=2"');
});

it('names the page in every language, and where to go from any other', () => {
  const html = read({ title: 'x', alternates: ofTen }, { path: '/s/' });
  const links = [...html.matchAll(/hreflang="([^"]+)" href="https:\/\/shop\.example([^"]+)"/g)];
  expect(Object.fromEntries(links.map(([, lang, path]) => [lang, path]))).toEqual({
    'bs-BA': '/s/',
    'hr-HR': '/hr/s/',
    'sr-Latn-RS': '/rs/s/',
    'sr-Latn-ME': '/me/s/',
    'sl-SI': '/si/s/',
    en: '/en/s/',
    'de-DE': '/de/s/',
    'de-AT': '/at/s/',
    'it-IT': '/it/s/',
    'es-ES': '/es/s/',
    'x-default': '/s/',
  });
});

it('leaves out a language in which there is no such page', () => {
  const html = read({ title: 'x', alternates: { ba: '/s/', en: '/en/s/' } }, { path: '/s/' });
  expect(html.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="bs-BA"', 'hreflang="en"', 'hreflang="x-default"']);
});

it('names the feed of what the page is about, and lets its title not break out', () => {
  const html = read({ title: 'x', feed: { title: 'Žurnal "<b>', path: '/feed-ba.xml' } });
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Žurnal &quot;&lt;b&gt;" href="https://shop.example/feed-ba.xml">',
  );
  expect(read({ title: 'x' })).not.toContain('atom+xml');
});

it('names to search engines only the languages that the shop speaks', () => {
  const html = read({ title: 'x', alternates: everywhere }, { languages: ['ba', 'de'] });
  expect([...html.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['bs-BA', 'de-DE', 'x-default']);
});

it.each([
  ['that wants to stay hidden', { title: 'x', robots: 'noindex' as const }, {}],
  ['that is not there', { title: 'x' }, { isIndexable: false }],
])('keeps a page %s out of the index, and names no address for it', (_, head, own) => {
  const html = read({ ...head, alternates: everywhere }, own);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|hreflang/);
});

it('preloads the picture of the largest paint, whatever it is called', () => {
  const html = read({ title: 'x', lcpPicture: { src: 'a"><b', sizes: '(width < 768px) 100vw', widths: [320, 640] } });
  expect(html).toContain('imagesrcset="/-/img/320/a&quot;&gt;&lt;b.avif 320w, /-/img/640/');
  expect(html).toContain('imagesizes="(width &lt; 768px) 100vw"');
});

/** The same page's alternates as each language renders them. */
function toHreflang(language: (typeof languageCodes)[number], own: HeadDescription = { title: 'x' }): string[] {
  const path = everywhere[language] ?? '';
  const html = read({ alternates: everywhere, ...own }, { language, path });
  return [...html.matchAll(/<link rel="alternate"[^>]*>/g)].map(([link]) => link).sort();
}

it('lists the same addresses in every language, its own among them', () => {
  const lists = languageCodes.map((code) => toHreflang(code));
  expect(new Set(lists.map((links) => links.join())).size).toBe(1);
  expect(lists[0]).toHaveLength(languageCodes.length + 1);
});

it('lists itself even where the provider forgot to', () => {
  const html = read({ title: 'x', alternates: { en: '/en/s/' } }, { path: '/s/' });
  expect(html).toContain('hreflang="bs-BA" href="https://shop.example/s/"');
});

it('parts a list into pages in the same way in every language', () => {
  const second = (code: (typeof languageCodes)[number]) => ({ title: 'x', canonical: `${everywhere[code]}?page=2` });
  const lists = languageCodes.map((code) => toHreflang(code, second(code)).join());
  expect(new Set(lists).size).toBe(1);
  expect(lists[0]).toContain('hreflang="de-DE" href="https://shop.example/de/s/?page=2"');
});

it('names the pages before and after', () => {
  const html = read({ title: 'x', canonical: '/k/?page=2', previous: '/k/', next: '/k/?page=3' });
  expect(html).toContain(
    '<link rel="prev" href="https://shop.example/k/"><link rel="next" href="https://shop.example/k/?page=3">',
  );
});

it('has everything that social networks and messengers show, with absolute addresses', () => {
  const head: HeadDescription = {
    title: 'Šolja "Ilma"',
    description: 'Za kafu',
    alternates: ofTen,
    picture: 'mug-moss',
    kind: 'product',
  };
  const html = read(head, { path: '/rs/s/', language: 'rs' });
  const metaTags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
  expect(metaTags.map(([, name, value]) => `${name} ${value}`)).toEqual([
    'og:title Šolja &quot;Ilma&quot;',
    'og:description Za kafu',
    'og:url https://shop.example/rs/s/',
    'og:site_name Vrelo',
    'og:type product',
    'og:locale sr_RS',
    ...['bs_BA', 'hr_HR', 'sr_ME', 'sl_SI', 'en_GB', 'de_DE', 'de_AT', 'it_IT', 'es_ES'].map(
      (locale) => `og:locale:alternate ${locale}`,
    ),
    'og:image https://shop.example/-/img/social/mug-moss.jpg',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt Šolja &quot;Ilma&quot;',
    'twitter:card summary_large_image',
    'twitter:title Šolja &quot;Ilma&quot;',
    'twitter:description Za kafu',
    'twitter:image https://shop.example/-/img/social/mug-moss.jpg',
    'twitter:image:alt Šolja &quot;Ilma&quot;',
  ]);
});

it('shows the shop’s card for a page without a picture, and its manifest in the page’s language', () => {
  expect(read({ title: 'x' })).toContain('content="https://shop.example/-/social-card.png"');
  expect(read({ title: 'x' })).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(read({ title: 'x' }, { language: 'de' })).toContain('href="/manifest.webmanifest?lang=de"');
});
