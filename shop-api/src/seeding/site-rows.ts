import type { HomeBlock } from '@storefront/contracts/calls/site';
import { findTextLanguage, inLanguage, type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import type { SeedHomeBlock, SeedPage } from '../../seed/seed-types';
import type { StoredSections } from '../site/cms-pages';
import type { ShopSettingsValues } from '../site/shop';
import { createUrls } from '../site/urls';
import type { LinkedInLanguage } from './borrowed-links';
import type { categoryRows } from './catalog-rows';
import { byKey } from './keys';
import type { Seed } from './read-seed';

export function settingsRows(seed: Seed) {
  const values: ShopSettingsValues = {
    shop: seed.shop,
    'routes-words': seed.routesWords,
    synonyms: seed.synonyms,
  };
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

export function labelRows(seed: Seed) {
  return Object.entries(seed.labels).flatMap(([code, texts]) =>
    languageCodes.map((lang) => ({ lang, code, text: inLanguage(texts, lang) })),
  );
}

export function redirectRows(seed: Seed) {
  return seed.redirects.map(({ old_path, new_path, type }, position) => ({
    oldPath: old_path,
    newPath: new_path,
    type: type ?? null,
    position,
  }));
}

type CategoryTexts = ReturnType<typeof categoryRows>['texts'];

/** Of every shop: see `pictures/`. */
const noPicture = 'no-picture';

/** Links are kept without the language prefix: it depends on which language is the default one. */
function toSections(seed: Seed, page: SeedPage, lang: LanguageCode, categoryTexts: CategoryTexts) {
  const home = page.homepage && inLanguage(page.homepage, lang);
  if (!home) return null;
  const categoryId = byKey('category', seed.categories).requireId(home.hero.category);
  const heroPath = categoryTexts.find((text) => text.categoryId === categoryId && text.lang === lang)?.path ?? '/';
  const post = byKey('post', seed.posts).require(home.story.post);
  const postId = byKey('post', seed.posts).requireId(home.story.post);
  // The default language's paths have no prefix.
  const storyPath = createUrls(lang, seed.routesWords).post(lang, inLanguage(post.localized, lang).slug, postId);
  const { title, text, button, picture, picture_narrow, caption } = home.hero;
  const sections: StoredSections = {
    hero: { title, text, button, url: heroPath, picture, picture_narrow, caption },
    categories_title: home.categories.title,
    story: {
      eyebrow: home.story.eyebrow,
      title: home.story.title,
      text: home.story.text,
      link: home.story.link,
      url: storyPath,
      picture: home.story.picture,
    },
    carousel_title: home.carousel.title,
    posts_title: home.posts.title,
  };
  return sections;
}

function toBlock(block: SeedHomeBlock, lang: LanguageCode, catalogPath: string): HomeBlock {
  const { kind, picture = null, picture_narrow = picture, localized } = block;
  const { title, text = '', eyebrow = '', button = '', path, caption = '', query = null } = inLanguage(localized, lang);
  // A text that another language lends leads to that language's pages.
  const url = (findTextLanguage(localized, lang) === lang && path) || catalogPath;
  if (kind === 'hero') return { kind, title, text, button, url, picture, picture_narrow, caption };
  if (kind === 'story') return { kind, eyebrow, title, text, link: button, url, picture: picture ?? noPicture };
  if (kind === 'products') return { kind, title, query };
  return kind === 'text' ? { kind, title, text } : { kind, title };
}

function toBlocks({ blocks }: SeedPage, seed: Seed, lang: LanguageCode): HomeBlock[] | null {
  // The default language's paths have no prefix.
  const catalogPath = createUrls(lang, seed.routesWords).wordPage(lang, 'catalog');
  return blocks ? blocks.map((block) => toBlock(block, lang, catalogPath)) : null;
}

function toContact(page: SeedPage, lang: LanguageCode) {
  const contact = page.contact && inLanguage(page.contact, lang);
  if (!contact) return null;
  const { address, email, phone, hours } = contact;
  const lines = hours.map(({ days, time }) => `${days}: ${time}`);
  return { address: address.join('\n'), email, phone, hours: lines.join('\n') };
}

export function cmsPageRows(seed: Seed, categoryTexts: CategoryTexts, linkedInLanguage: LinkedInLanguage) {
  const keys = byKey('page', seed.pages);
  const rows = seed.pages.map(({ key, template, visible }) => ({
    id: keys.requireId(key),
    code: key,
    template,
    visible: visible ? 1 : 0,
  }));
  const texts = seed.pages.flatMap((page) =>
    languageCodes.map((lang) => {
      const { slug, title, summary } = inLanguage(page.localized, lang);
      const sections = toSections(seed, page, lang, categoryTexts);
      const blocks = toBlocks(page, seed, lang);
      return {
        pageId: keys.requireId(page.key),
        lang,
        path: slug === null ? '/' : `/${slug}/`,
        title,
        summary,
        content: sections || blocks ? '' : linkedInLanguage(page.localized, lang, ({ content }) => content),
        sections,
        blocks,
        contact: toContact(page, lang),
      };
    }),
  );
  return { rows, texts };
}
