import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { CollectionPage } from '../common/collection-page';
import linked from '../common/linked-block.module.css';
import { PersonPicture } from '../common/person-picture';
import row from '../common/person-row.module.css';
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
    <CollectionPage
      title={t('publish_authors')}
      summary={t('publish_authors_summary')}
      emptyText={authors.length === 0 ? t('publish_journal_empty') : undefined}
      way={{ href: journal, text: t('publish_whole_journal') }}
    >
      <ul className={row.people}>
        {authors.map((author) => (
          <Row key={author.id} author={author} />
        ))}
      </ul>
    </CollectionPage>
  );
}

function Row({ author: { name, role, note, picture, url, postCount } }: { author: AuthorRow }) {
  const t = useTranslate();
  return (
    <li className={`${row.person} ${linked.block}`}>
      <PersonPicture src={picture} />
      <div className={row.words}>
        <p className={row.role}>{role}</p>
        <h2 className={`${row.name} ${linked.title}`}>
          <a href={url}>{name}</a>
        </h2>
        <p className={styles.note}>{note}</p>
        <p className={row.role}>{t('publish_post_count', { count: postCount })}</p>
      </div>
    </li>
  );
}
