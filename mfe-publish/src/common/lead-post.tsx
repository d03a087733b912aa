import { useTranslate } from '@storefront/contracts/runtime';
import { Picture, type PictureWidth } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './lead-post.module.css';
import type { PostTeaser } from './post-teaser';

/** The displayed sizes of a lead post's picture; a page that preloads it must use the same values. */
export const leadPicture = {
  sizes: '(width < 768px) 100vw, (width < 1024px) 46vw, 700px',
  widths: [480, 640, 800, 960, 1280] as readonly PictureWidth[],
};

interface LeadPostProps {
  post: PostTeaser;
  /** Shown before the date above the title. */
  kicker: string;
  isPriority?: boolean;
  /** Further content of the column beside the picture. */
  children?: ReactNode;
}

/** One post with a large picture beside its summary. */
export function LeadPost({ post, kicker, isPriority, children }: LeadPostProps) {
  const t = useTranslate();
  return (
    <div className={styles.lead}>
      <Picture src={post.picture} alt="" ratio="4/3" {...leadPicture} isPriority={isPriority} />
      <div className={styles.side}>
        <article className={styles.opening}>
          <p className={styles.eyebrow}>
            {kicker}, <time dateTime={post.publishedOn}>{post.date}</time>
          </p>
          <h2>{post.title}</h2>
          <p className={styles.summary}>{post.summary}</p>
          <TextLink href={post.url} className={styles.link} isStandalone>
            {t('common_read_more')} {/* Visible text instead of aria-label: search engines read the link's text. */}
            <VisuallyHidden>{post.title}</VisuallyHidden>
          </TextLink>
        </article>
        {children}
      </div>
    </div>
  );
}
