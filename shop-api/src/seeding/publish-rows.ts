import { inLanguage, languageCodes } from '@storefront/contracts/languages';
import type { LinkedInLanguage } from './borrowed-links';
import { byKey } from './keys';
import type { Seed } from './read-seed';

export function postCategoryRows(seed: Seed) {
  const keys = byKey('post category', seed.postCategories);
  const rows = seed.postCategories.map(({ key, position, template = 'default' }) => ({
    id: keys.requireId(key),
    code: key,
    position,
    visible: 1,
    template,
  }));
  const texts = seed.postCategories.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => {
      const { title, slug, summary } = inLanguage(localized, lang);
      return { categoryId: keys.requireId(key), lang, title, slug, summary };
    }),
  );
  return { rows, texts };
}

export function authorRows(seed: Seed) {
  const keys = byKey('author', seed.authors);
  const rows = seed.authors.map(({ key, name, slug, picture }) => ({
    id: keys.requireId(key),
    code: key,
    name,
    slug,
    picture,
  }));
  const texts = seed.authors.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({ authorId: keys.requireId(key), lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}

export function postTagRows(seed: Seed) {
  const keys = byKey('post tag', seed.postTags);
  const rows = seed.postTags.map(({ key }) => ({ id: keys.requireId(key), code: key }));
  const texts = seed.postTags.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({ tagId: keys.requireId(key), lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}

export function postRows(seed: Seed, linkedInLanguage: LinkedInLanguage) {
  const keys = byKey('post', seed.posts);
  const categories = byKey('post category', seed.postCategories);
  const authors = byKey('author', seed.authors);
  const tags = byKey('post tag', seed.postTags);
  const rows = seed.posts.map((post) => ({
    id: keys.requireId(post.key),
    code: post.key,
    categoryId: categories.requireId(post.category),
    status: post.status,
    picture: post.picture,
    publishedOn: post.published_on,
    readingMinutes: post.reading_minutes,
    authorId: authors.requireId(post.author),
  }));
  const texts = seed.posts.flatMap((post) =>
    languageCodes.map((lang) => {
      const { title, slug, perex: summary } = inLanguage(post.localized, lang);
      const content = linkedInLanguage(post.localized, lang, ({ body }) => body);
      return { postId: keys.requireId(post.key), lang, title, slug, summary, content };
    }),
  );
  const tagged = seed.posts.flatMap((post) =>
    post.tags.map((tag, position) => ({ postId: keys.requireId(post.key), tagId: tags.requireId(tag), position })),
  );
  return { rows, texts, tagged };
}
