import type { CmsPage, HomeBlock } from '@storefront/contracts/calls/site';
import type { AsProvided } from '@storefront/contracts/html';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq } from 'drizzle-orm';
import { cmsPages, cmsPageTexts } from '../database/content-tables';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { readImprint } from './legal-entities';
import { linkedContent } from './linked-content';
import type { Shop } from './shop';
import { urlsByLanguage } from './urls';

/** Sections and contact as they are stored: links without the language prefix. */
export type StoredSections = NonNullable<CmsPage['sections']>;
type StoredContact = NonNullable<CmsPage['contact']>;

/** `kontakt`, `/kontakt` and `/kontakt/` name the same page; nothing names the homepage. */
export function toPagePath(slug: string): string {
  // The end is looked for from the first slash of a run alone: anybody may ask for a thousand slashes and a letter.
  const bare = slug.replace(/^\/+|(?<!\/)\/+$/g, '');
  return bare === '' ? '/' : `/${bare}/`;
}

function withPrefixes(sections: StoredSections, shop: Shop, lang: LanguageCode): StoredSections {
  const { hero, story } = sections;
  return {
    ...sections,
    hero: { ...hero, url: shop.urls.at(lang, hero.url) },
    story: { ...story, url: shop.urls.at(lang, story.url) },
  };
}

/** As they are stored, with the language's prefix before their links. */
function toBlocks(stored: unknown, shop: Shop, lang: LanguageCode): HomeBlock[] {
  return (stored as HomeBlock[]).map((block) =>
    'url' in block ? { ...block, url: shop.urls.at(lang, block.url) } : block,
  );
}

/** A CMS page by its path without language prefix. */
export async function findCmsPage(
  context: CallContext,
  lang: LanguageCode,
  slug: string,
): Promise<AsProvided<CmsPage>> {
  const { database, shop } = context;
  const [found] = await database
    .select({ page: cmsPages, text: cmsPageTexts })
    .from(cmsPageTexts)
    .innerJoin(cmsPages, eq(cmsPages.id, cmsPageTexts.pageId))
    .where(
      and(
        eq(cmsPageTexts.lang, lang),
        eq(cmsPageTexts.path, toPagePath(slug)),
        shownTo(context, isShown(cmsPages.visible)),
      ),
    );
  if (!found) throw new ShopError('error_empty_data');
  const { page, text } = found;
  const paths = await database
    .select({ lang: cmsPageTexts.lang, path: cmsPageTexts.path })
    .from(cmsPageTexts)
    .where(eq(cmsPageTexts.pageId, page.id));
  const pathByLanguage = new Map(paths.map((row) => [row.lang, row.path]));
  const sections = text.sections as StoredSections | null;
  return {
    id: page.id,
    template: page.template,
    visible: page.visible,
    title: text.title,
    summary: text.summary,
    url: shop.urls.at(lang, text.path),
    content: linkedContent(text.content, shop.urls, lang),
    sections: sections && withPrefixes(sections, shop, lang),
    ...(text.blocks !== null && { blocks: toBlocks(text.blocks, shop, lang) }),
    contact: text.contact as StoredContact | null,
    ...(['imprint', 'privacy'].includes(page.template) && { legal_entity: readImprint(shop.site, lang) }),
    languages_urls: urlsByLanguage((code) => {
      const path = pathByLanguage.get(code);
      return path && shop.urls.at(code, path);
    }),
  };
}
