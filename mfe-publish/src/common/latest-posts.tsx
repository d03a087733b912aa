import { useTranslate } from '@storefront/contracts/runtime';
import styles from './latest-posts.module.css';
import { LeadPost } from './lead-post';
import type { PostTeaser } from './post-teaser';

interface LatestPostsProps {
  posts: readonly PostTeaser[];
  /** Name of the journal, shown above the first title. */
  kicker: string;
}

/** The newest post with a large picture, the next ones as lines below it. */
export function LatestPosts({ posts: [lead, ...others], kicker }: LatestPostsProps) {
  const t = useTranslate();
  if (!lead) return null;
  return (
    <LeadPost post={lead} kicker={kicker}>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((post) => (
            <li key={post.id}>
              <a href={post.url}>
                <span>{post.title}</span>
                <span className={styles.minutes}>{t('publish_minutes_short', { minutes: post.readingMinutes })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </LeadPost>
  );
}
