import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { PageHead } from '../common/page-head';
import pageWidth from '../common/page-width.module.css';
import styles from './authors.module.css';

interface AuthorRow {
  id: number;
  name: string;
  role: string;
  note: string;
  picture: string;
  url: string;
  postCount: number;
}

export interface Authors {
  authors: readonly AuthorRow[];
}

export function AuthorsPage({ data: { authors } }: { data: Authors }) {
  const t = useTranslate();
  const { journal } = useShell().site.named_routes;
  return (
    <div className={pageWidth.page}>
      <PageHead title={t('publish_authors')} summary={t('publish_authors_summary')} />
      {authors.length === 0 && <EmptyState title={t('common_empty_title')} text={t('publish_journal_empty')} />}
      <ul className={styles.list}>
        {authors.map((author) => (
          <Row key={author.id} author={author} />
        ))}
      </ul>
      {journal && (
        <p className={styles.way}>
          <TextLink href={journal} isStandalone>
            {t('publish_whole_journal')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Row({ author: { name, role, note, picture, url, postCount } }: { author: AuthorRow }) {
  const t = useTranslate();
  return (
    <li className={styles.row}>
      <Picture src={picture} alt="" ratio="1/1" sizes="128px" widths={[160, 240, 320]} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.role}>{role}</p>
        <h2 className={styles.name}>
          <a href={url}>{name}</a>
        </h2>
        <p className={styles.note}>{note}</p>
        <p className={styles.role}>{t('publish_post_count', { count: postCount })}</p>
      </div>
    </li>
  );
}
