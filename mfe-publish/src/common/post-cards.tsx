import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import linked from './linked-block.module.css';
import styles from './post-cards.module.css';
import type { PostTeaser } from './post-teaser';

interface PostCardsProps {
  posts: readonly PostTeaser[];
  /** One below the level of the heading above. */
  headingLevel: 2 | 3;
}

/** Posts as a grid of cards; each card is clickable as a whole and one tab stop. */
export function PostCards({ posts, headingLevel }: PostCardsProps) {
  const t = useTranslate();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.grid}>
      {posts.map((post) => (
        <li key={post.id} className={`${styles.card} ${linked.block}`}>
          <Picture
            src={post.picture}
            alt=""
            ratio="4/3"
            sizes="(width < 768px) 100vw, (width < 1024px) 50vw, 412px"
            widths={[320, 480, 640, 800]}
          />
          <p className={styles.eyebrow}>
            {post.category}, {t('publish_minutes_short', { minutes: post.readingMinutes })}
          </p>
          <Heading className={`${linked.title} ${linked.serif}`}>
            <a href={post.url}>{post.title}</a>
          </Heading>
        </li>
      ))}
    </ul>
  );
}
