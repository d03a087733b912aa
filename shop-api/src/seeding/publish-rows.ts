import { languageCodes } from '@storefront/contracts/languages';
import { byKey } from './keys';
import type { Seed } from './read-seed';

export function postCategoryRows(seed: Seed) {
  const keys = byKey('post category', seed.postCategories);
  const rows = seed.postCategories.map(({ key, position }) => ({
    id: keys.idOf(key),
    code: key,
    position,
    visible: 1,
    template: 'default',
  }));
  const texts = seed.postCategories.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({
      categoryId: keys.idOf(key),
      lang,
      title: localized[lang].title,
      slug: localized[lang].slug,
    })),
  );
  return { rows, texts };
}

export function postRows(seed: Seed) {
  const keys = byKey('post', seed.posts);
  const categories = byKey('post category', seed.postCategories);
  const authors = byKey('author', seed.authors);
  const tags = byKey('post tag', seed.postTags);
  const rows = seed.posts.map((post) => ({
    id: keys.idOf(post.key),
    code: post.key,
    categoryId: categories.idOf(post.category),
    status: post.status,
    picture: post.picture,
    publishedOn: post.published_on,
    readingMinutes: post.reading_minutes,
    authorName: authors.require(post.author).name,
  }));
  const texts = seed.posts.flatMap((post) =>
    languageCodes.map((lang) => ({
      postId: keys.idOf(post.key),
      lang,
      title: post.localized[lang].title,
      slug: post.localized[lang].slug,
      summary: post.localized[lang].perex,
      content: post.localized[lang].body,
      authorRole: authors.require(post.author).localized[lang].role,
      tags: post.tags.map((tag) => tags.require(tag).localized[lang].title),
    })),
  );
  return { rows, texts };
}
