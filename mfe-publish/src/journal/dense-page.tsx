import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import linked from '../common/linked-block.module.css';
import type { PostTeaser } from '../common/post-teaser';
import styles from './dense-page.module.css';
import type { Journal } from './journal';
import { JournalFrame } from './journal-frame';

/** Posts as a table of contents: many titles on one screen, by year, with small pictures. */
export function DenseJournalPage({ data }: { data: Journal }) {
  return (
    <JournalFrame data={data}>
      {byYear(data.posts).map(([year, posts]) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          <ul className={styles.list}>
            {posts.map((post) => (
              <Row key={post.id} post={post} />
            ))}
          </ul>
        </section>
      ))}
    </JournalFrame>
  );
}

/** Groups posts by year, newest first. */
function byYear(posts: readonly PostTeaser[]): [string, PostTeaser[]][] {
  const years = new Map<string, PostTeaser[]>();
  for (const post of posts) {
    const year = post.publishedOn.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function Row({ post }: { post: PostTeaser }) {
  const t = useTranslate();
  return (
    <li className={`${styles.row} ${linked.block}`}>
      <Picture
        src={post.picture}
        alt=""
        ratio="1/1"
        sizes="96px"
        widths={[240, 320]}
        corners="small"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={`${linked.title} ${linked.serif}`}>
          <a href={post.url}>{post.title}</a>
        </h3>
        <p className={styles.summary}>{post.summary}</p>
        <p className={styles.facts}>
          <time dateTime={post.publishedOn}>{post.date}</time>
          <span>{t('publish_written_by', { author: post.author })}</span>
          <span>{t('publish_minutes_short', { minutes: post.readingMinutes })}</span>
        </p>
      </div>
    </li>
  );
}
