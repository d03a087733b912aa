import { getCategories } from '@storefront/contracts/calls/catalog';
import { getPosts } from '@storefront/contracts/calls/publish';
import type { CmsPage, HomeBlock } from '@storefront/contracts/calls/site';
import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage, type ReadablePage } from '../common/find-page.server';
import { describeJournalFeed } from '../common/journal-feed.server';
import type { PostTeaser } from '../common/post-teaser';
import { toTeasers } from '../common/post-teaser.server';
import { listOrNone } from '../common/provider-answer';
import { heroPreloads } from './hero-crops';
import type { Homepage, HomepageBlock, PlainHomepage } from './page';
import { organizationJsonLd, websiteJsonLd } from './structured-data.server';

const postCount = 3;

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
  const written = cmsPage.blocks ?? (cmsPage.sections && toBlocks(cmsPage.sections));
  if (!written || written.length === 0) return plainPage(found, context);
  const shown = cmsPage.blocks ? await withoutEmptyShelves(written, context) : written;
  const told = shown.flatMap((block) => (block.kind === 'story' ? [block.url] : []));
  const posts = toTeasers(listOrNone(postsAnswer), language).filter(({ url }) => !told.includes(url));
  const blocks = shown.map((block) => toView(block, posts.slice(0, postCount)));
  const data: HomepageData = { blocks, meta: toMeta(cmsPage) };
  return page(data, { fragments: blocks.flatMap(placeFragments), cacheable: isPublic });
}

function placeFragments(block: HomepageBlock): FragmentPlacement[] {
  if (block.kind === 'categories') return [place('catalog.category-tiles')];
  if (block.kind !== 'products') return [];
  const { query } = block;
  return [place('catalog.product-carousel', query === null ? { list: 'new' } : { list: 'search', query })];
}

/** Without an answer there may be a catalogue. */
async function findCatalogue({ api, language }: PageContext): Promise<boolean> {
  const answer = await api.call(getCategories, { lang: language.code, level_to: 1 });
  return !answer.ok || answer.data.data.length > 0;
}

/** A shop that sells nothing yet has no headings above nothing. */
async function withoutEmptyShelves(blocks: readonly HomeBlock[], context: PageContext): Promise<readonly HomeBlock[]> {
  const hasShelves = blocks.some(({ kind }) => kind === 'categories' || kind === 'products');
  if (!hasShelves || (await findCatalogue(context))) return blocks;
  return blocks.filter(({ kind }) => kind !== 'categories' && kind !== 'products');
}

/** Nobody has written a home page: the catalogue's categories, or that there is none yet. */
async function plainPage({ cmsPage, isPublic }: ReadablePage, context: PageContext) {
  const hasCatalogue = await findCatalogue(context);
  const data: HomepageData = { hasCatalogue, meta: toMeta(cmsPage) };
  return page(data, { fragments: hasCatalogue ? [place('catalog.category-tiles')] : [], cacheable: isPublic });
}

function toMeta({ title, summary, languages_urls }: CmsPage): HomepageData['meta'] {
  return { title, description: summary, alternates: languages_urls };
}

/** The fixed order of a page that is not written in blocks. */
function toBlocks(sections: NonNullable<CmsPage['sections']>): HomeBlock[] {
  return [
    { kind: 'hero', ...sections.hero },
    { kind: 'categories', title: sections.categories_title },
    { kind: 'story', ...sections.story },
    { kind: 'products', title: sections.carousel_title, query: null },
    { kind: 'posts', title: sections.posts_title },
  ];
}

function toView(block: HomeBlock, posts: readonly PostTeaser[]): HomepageBlock {
  if (block.kind === 'posts') return { ...block, posts };
  if (block.kind === 'text')
    return { kind: 'text', title: block.title, paragraphs: block.text.split(/\n\s*\n/).filter((each) => each !== '') };
  if (block.kind !== 'hero') return block;
  const { picture_narrow: pictureNarrow, ...hero } = block;
  return { ...hero, pictureNarrow };
}

function head(data: HomepageData, context: PageContext): HeadDescription {
  const jsonLd = [organizationJsonLd(context), websiteJsonLd(context)];
  const common = { ...data.meta, feed: describeJournalFeed(context), jsonLd };
  const [first] = 'blocks' in data ? data.blocks : [];
  if (first?.kind !== 'hero' || first.picture === null) return common;
  const { picture, pictureNarrow } = first;
  return { ...common, picture, lcpPicture: heroPreloads(picture, pictureNarrow ?? picture) };
}

export const homepage: PageServer<HomepageData> = { cache: 'public', load, head };
