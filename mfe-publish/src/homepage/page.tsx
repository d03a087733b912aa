import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { LatestPosts } from '../common/latest-posts';
import type { PostTeaser } from '../common/post-teaser';
import { Section } from '../common/section';
import { Hero, type HeroContent } from './hero';
import styles from './homepage.module.css';
import { MakerStory, type MakerStoryContent } from './maker-story';
import { PlainHome } from './plain-home';

/** The home page's data, top to bottom. */
export interface Homepage {
  hero: HeroContent;
  categoriesTitle: string;
  story: MakerStoryContent;
  newArrivalsTitle: string;
  postsTitle: string;
  posts: readonly PostTeaser[];
}

/** The home page that nobody has written: see PlainHome. */
export interface PlainHomepage {
  hasCatalogue: boolean;
}

export function HomepagePage({ data }: { data: Homepage | PlainHomepage }) {
  return 'hero' in data ? <WrittenHome data={data} /> : <PlainHome {...data} />;
}

function WrittenHome({ data }: { data: Homepage }) {
  const t = useTranslate();
  const { named_routes } = useShell().site;
  const { hero, categoriesTitle, story, newArrivalsTitle, postsTitle, posts } = data;
  return (
    <div className={styles.page}>
      <Hero content={hero} />
      <Section title={categoriesTitle} link={{ text: t('publish_all_categories'), href: named_routes.catalog }}>
        <Fragment name="catalog.category-tiles" />
      </Section>
      <MakerStory content={story} />
      <Section title={newArrivalsTitle} link={{ text: t('publish_all_new'), href: named_routes.new_products }}>
        <Fragment name="catalog.product-carousel" props={{ list: 'new' }} />
      </Section>
      {posts.length > 0 && (
        <section className={styles.posts} aria-label={postsTitle}>
          <LatestPosts posts={posts} kicker={postsTitle} />
        </section>
      )}
    </div>
  );
}
