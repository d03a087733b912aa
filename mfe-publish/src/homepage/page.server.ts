import { getCategories } from '@storefront/contracts/calls/catalog';
import { getPosts } from '@storefront/contracts/calls/publish';
import type { CmsPage } from '@storefront/contracts/calls/site';
import { place } from '@storefront/contracts/fragments';
import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage, type ReadablePage } from '../common/find-page.server';
import { describeJournalFeed } from '../common/journal-feed.server';
import { toTeasers } from '../common/post-teaser.server';
import { listOrNone } from '../common/provider-answer';
import { heroPreloads } from './hero-crops';
import type { Homepage, PlainHomepage } from './page';
import { organizationJsonLd, websiteJsonLd } from './structured-data.server';

const postCount = 3;

type Sections = NonNullable<CmsPage['sections']>;

/** The view's data and what only `head` uses. */
type HomepageData = (Homepage | PlainHomepage) & {
  meta: Pick<HeadDescription, 'title' | 'description' | 'alternates'>;
};

async function load(context: PageContext) {
  const { api, language } = context;
  const [found, postsAnswer] = await Promise.all([
    findReadablePage(context),
    // One more than shown: the maker's story may be one of the newest.
    api.call(getPosts, { lang: language.code, per_page: postCount + 1 }),
  ]);
  if (!found) return notFound();
  const { cmsPage, isPublic } = found;
  const { sections } = cmsPage;
  if (!sections) return plainPage(found, context);
  const posts = toTeasers(listOrNone(postsAnswer), language).filter(({ url }) => url !== sections.story.url);
  const data: HomepageData = {
    ...toView(sections),
    posts: posts.slice(0, postCount),
    meta: toMeta(cmsPage),
  };
  return page(data, {
    fragments: [place('catalog.category-tiles'), place('catalog.product-carousel', { list: 'new' })],
    cacheable: isPublic,
  });
}

/** Nobody has written a home page: the catalogue's categories, or that there is none yet. */
async function plainPage({ cmsPage, isPublic }: ReadablePage, { api, language }: PageContext) {
  const answer = await api.call(getCategories, { lang: language.code, level_to: 1 });
  // Without an answer there may be a catalogue.
  const hasCatalogue = !answer.ok || answer.data.data.length > 0;
  const data: HomepageData = { hasCatalogue, meta: toMeta(cmsPage) };
  return page(data, { fragments: hasCatalogue ? [place('catalog.category-tiles')] : [], cacheable: isPublic });
}

function toMeta({ title, summary, languages_urls }: CmsPage): HomepageData['meta'] {
  return { title, description: summary, alternates: languages_urls };
}

function toView({ hero, categories_title, story, carousel_title, posts_title }: Sections) {
  const { picture_narrow, ...heroContent } = hero;
  return {
    hero: { ...heroContent, pictureNarrow: picture_narrow },
    categoriesTitle: categories_title,
    story,
    newArrivalsTitle: carousel_title,
    postsTitle: posts_title,
  };
}

function head(data: HomepageData, context: PageContext): HeadDescription {
  const jsonLd = [organizationJsonLd(context), websiteJsonLd(context)];
  const common = { ...data.meta, feed: describeJournalFeed(context), jsonLd };
  if (!('hero' in data)) return common;
  const { picture, pictureNarrow } = data.hero;
  return { ...common, picture, lcpPicture: heroPreloads(picture, pictureNarrow) };
}

export const homepage: PageServer<HomepageData> = { cache: 'public', load, head };
