import { getPosts } from '@storefront/contracts/calls/publish';
import type { CmsPage } from '@storefront/contracts/calls/site';
import { place } from '@storefront/contracts/fragments';
import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage } from '../common/find-page.server';
import { toTeasers } from '../common/post-teaser.server';
import { listOrNone } from '../common/provider-answer';
import { heroPreloads } from './hero-crops';
import type { Homepage } from './page';
import { organizationJsonLd, websiteJsonLd } from './structured-data.server';

const postCount = 3;

type Sections = NonNullable<CmsPage['sections']>;

/** What the view shows, and what only `head` speaks of. */
interface HomepageData extends Homepage {
  meta: Pick<HeadDescription, 'title' | 'description' | 'alternates'>;
}

async function load(context: PageContext) {
  const { api, language } = context;
  const [found, postsAnswer] = await Promise.all([
    findReadablePage(context),
    // One more than shown: the maker's story may be among the newest.
    api.call(getPosts, { lang: language.code, per_page: postCount + 1 }),
  ]);
  const sections = found?.cmsPage.sections;
  if (!found || !sections) return notFound();
  const { cmsPage, isPublic } = found;
  const posts = toTeasers(listOrNone(postsAnswer), language).filter(({ url }) => url !== sections.story.url);
  const data: HomepageData = {
    ...toView(sections),
    posts: posts.slice(0, postCount),
    meta: {
      title: cmsPage.title,
      description: cmsPage.summary,
      alternates: cmsPage.languages_urls,
    },
  };
  return page(data, {
    fragments: [place('catalog.category-tiles'), place('catalog.product-carousel', { list: 'new' })],
    cacheable: isPublic,
  });
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

function head({ hero, meta }: HomepageData, context: PageContext): HeadDescription {
  return {
    ...meta,
    picture: hero.picture,
    lcpPicture: heroPreloads(hero.picture, hero.pictureNarrow),
    jsonLd: [organizationJsonLd(context), websiteJsonLd(context)],
  };
}

export const homepage: PageServer<HomepageData> = { cache: 'public', load, head };
