import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { Pills } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import styles from './post-foot.module.css';

/** The author of a post. */
export interface PostAuthor {
  name: string;
  role: string;
  note: string;
  picture: string;
  url: string;
}

/** The topics of a post. */
export interface PostTag {
  id: number;
  title: string;
  url: string;
}

/** Below a post: its author and topics, with links to more of both. */
export function PostFoot({ author, tags }: { author: PostAuthor; tags: readonly PostTag[] }) {
  const t = useTranslate();
  return (
    <footer className={styles.foot}>
      <div className={styles.author}>
        <Picture src={author.picture} alt="" ratio="1/1" sizes="72px" widths={[160, 240]} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.name}>
            {t('publish_author_text_by')}:{' '}
            <TextLink href={author.url} rel="author">
              {author.name}
            </TextLink>
            {author.role && <span className={styles.role}>{author.role}</span>}
          </p>
          {author.note && <p className={styles.note}>{author.note}</p>}
        </div>
      </div>
      {tags.length > 0 && (
        <Pills label={t('publish_tags')} items={tags.map(({ title, url }) => ({ label: title, href: url }))} />
      )}
    </footer>
  );
}
