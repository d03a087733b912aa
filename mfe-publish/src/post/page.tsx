import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { SafeHtml } from '@storefront/contracts/html';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Picture, type PictureWidth } from '@storefront/ui/picture';
import { PostCards } from '../common/post-cards';
import type { PostTeaser } from '../common/post-teaser';
import { Prose } from '../common/prose';
import { Section } from '../common/section';
import styles from './post.module.css';
import { type PostAuthor, PostFoot, type PostTag } from './post-foot';

/** How large the post's picture may become; the preload in `head` must name the same values. */
export const postPicture = {
  sizes: '(width < 1376px) 100vw, 1280px',
  widths: [480, 640, 800, 960, 1280, 1600] as readonly PictureWidth[],
};

export interface Post extends PostTeaser {
  contentHtml: SafeHtml;
  writtenBy: PostAuthor;
  tags: readonly PostTag[];
  /** The comments, a fragment of the catalogue team. */
  comments: FragmentPlacement;
  morePosts: readonly PostTeaser[];
}

export function PostPage({ data }: { data: Post }) {
  const t = useTranslate();
  const { named_routes } = useShell().site;
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <PostHead post={data} />
        <Picture src={data.picture} alt="" ratio="16/9" {...postPicture} isPriority className={styles.picture} />
        <div className={styles.text}>
          <Prose html={data.contentHtml} hasDropCap />
          <PostFoot author={data.writtenBy} tags={data.tags} />
        </div>
      </article>
      <div id="comments" className={styles.comments}>
        <Fragment {...data.comments} />
      </div>
      <Section
        title={t('publish_new_on_shelves')}
        link={{ text: t('publish_all_new'), href: named_routes.new_products }}
      >
        <Fragment name="catalog.product-carousel" props={{ list: 'new' }} />
      </Section>
      {data.morePosts.length > 0 && (
        <Section
          title={t('publish_keep_reading')}
          link={{ text: t('publish_whole_journal'), href: named_routes.journal }}
        >
          <PostCards posts={data.morePosts} headingLevel={3} />
        </Section>
      )}
    </div>
  );
}

function PostHead({ post }: { post: Post }) {
  const t = useTranslate();
  return (
    <header className={styles.head}>
      <p className={styles.eyebrow}>
        {post.category}, <time dateTime={post.publishedOn}>{post.date}</time>,{' '}
        {t('publish_reading_minutes', { minutes: post.readingMinutes })}
      </p>
      <h1>{post.title}</h1>
      <p className={styles.lead}>{post.summary}</p>
    </header>
  );
}
