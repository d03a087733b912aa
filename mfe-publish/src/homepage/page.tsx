import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { LatestPosts } from '../common/latest-posts';
import type { PostTeaser } from '../common/post-teaser';
import { Section } from '../common/section';
import { Hero, type HeroContent } from './hero';
import styles from './homepage.module.css';
import { MakerStory, type MakerStoryContent } from './maker-story';
import { PlainHome } from './plain-home';

/** What stands on a home page. */
export type HomepageBlock =
  | ({ kind: 'hero' } & HeroContent)
  | { kind: 'categories'; title: string }
  /** The newest products, or those of a search. */
  | { kind: 'products'; title: string; query: string | null }
  | ({ kind: 'story' } & MakerStoryContent)
  | { kind: 'text'; title: string; paragraphs: readonly string[] }
  | { kind: 'posts'; title: string; posts: readonly PostTeaser[] };

/** The home page's data, top to bottom. */
export interface Homepage {
  blocks: readonly HomepageBlock[];
}

/** The home page that nobody has written: see PlainHome. */
export interface PlainHomepage {
  hasCatalogue: boolean;
}

export function HomepagePage({ data }: { data: Homepage | PlainHomepage }) {
  return 'blocks' in data ? <WrittenHome blocks={data.blocks} /> : <PlainHome {...data} />;
}

function WrittenHome({ blocks }: Homepage) {
  const { tagline } = useShell().site;
  const hasHero = blocks.some(({ kind }) => kind === 'hero');
  return (
    <div className={styles.page}>
      {!hasHero && <h1 className={styles.title}>{tagline}</h1>}
      {blocks.map((block, at) => (
        // Blocks keep their places while the page stands.
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: HomepageBlock }) {
  const t = useTranslate();
  const { named_routes } = useShell().site;
  switch (block.kind) {
    case 'hero':
      return <Hero content={block} />;
    case 'story':
      return <MakerStory content={block} />;
    case 'categories':
      return (
        <Section title={block.title} link={{ text: t('publish_all_categories'), href: named_routes.catalog }}>
          <Fragment name="catalog.category-tiles" />
        </Section>
      );
    case 'products':
      return <Products {...block} />;
    case 'text':
      return (
        <Section title={block.title}>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </Section>
      );
    case 'posts':
      return block.posts.length === 0 ? null : (
        <section className={styles.posts} aria-label={block.title}>
          <LatestPosts posts={block.posts} kicker={block.title} />
        </section>
      );
  }
}

function Products({ title, query }: { title: string; query: string | null }) {
  const t = useTranslate();
  const { named_routes } = useShell().site;
  if (query !== null)
    return (
      <Section title={title}>
        <Fragment name="catalog.product-carousel" props={{ list: 'search', query }} />
      </Section>
    );
  return (
    <Section title={title} link={{ text: t('publish_all_new'), href: named_routes.new_products }}>
      <Fragment name="catalog.product-carousel" props={{ list: 'new' }} />
    </Section>
  );
}
