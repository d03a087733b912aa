import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import type { FoundText } from './found-text';
import styles from './found-texts.module.css';
import linked from './linked-block.module.css';
import { MarkedText } from './marked-text';

interface FoundTextsProps {
  texts: readonly FoundText[];
  /** One below the level of the heading above. */
  headingLevel: 2 | 3;
}

/** Search results with the query's words marked. */
export function FoundTexts({ texts, headingLevel }: FoundTextsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.list}>
      {texts.map(({ url, title, excerpt, post }) => (
        <li key={url} className={`${styles.row} ${linked.block}`} data-has-picture={post !== null}>
          <div className={styles.words}>
            <Facts post={post} />
            <Heading className={`${linked.title} ${linked.serif}`}>
              <a href={url}>
                <MarkedText parts={title} />
              </a>
            </Heading>
            <p className={styles.excerpt}>
              <MarkedText parts={excerpt} />
            </p>
          </div>
          {post && (
            <Picture
              src={post.picture}
              alt=""
              ratio="4/3"
              sizes="(width < 768px) 88px, 180px"
              widths={[160, 240, 320, 480]}
              corners="small"
              className={styles.picture}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ post }: Pick<FoundText, 'post'>) {
  const t = useTranslate();
  if (!post) return <p className={styles.facts}>{t('publish_search_page')}</p>;
  return (
    <p className={styles.facts}>
      {post.category}, <time dateTime={post.publishedOn}>{post.date}</time>
    </p>
  );
}
