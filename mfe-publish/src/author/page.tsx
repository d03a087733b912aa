import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { Picture } from '@storefront/ui/picture';
import { MoreLink } from '../common/more-link';
import { PageLinks } from '../common/page-links';
import pageWidth from '../common/page-width.module.css';
import type { PagedPosts } from '../common/paged-posts';
import { PostCards } from '../common/post-cards';
import styles from './author.module.css';

export interface AuthorDetail extends PagedPosts {
  name: string;
  role: string;
  note: string;
  bio: string;
  picture: string;
}

export function AuthorPage({ data }: { data: AuthorDetail }) {
  const t = useTranslate();
  const { authors } = useShell().site.named_routes;
  const { path, posts, page, pageCount } = data;
  return (
    <div className={pageWidth.page}>
      <AuthorHead author={data} />
      {posts.length === 0 ? (
        <EmptyState title={t('common_empty_title')} text={t('publish_journal_empty')} />
      ) : (
        <section className={styles.posts}>
          <h2>{t('publish_stories_by')}</h2>
          <PostCards posts={posts} headingLevel={3} />
        </section>
      )}
      <PageLinks path={path} page={page} pageCount={pageCount} />
      <MoreLink href={authors} text={t('publish_all_authors')} />
    </div>
  );
}

function AuthorHead({ author: { name, role, note, bio, picture } }: { author: AuthorDetail }) {
  return (
    <header className={styles.head}>
      <Picture
        src={picture}
        alt=""
        ratio="1/1"
        sizes="(width < 768px) 128px, 260px"
        widths={[240, 320, 480, 640]}
        isPriority
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.role}>{role}</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.note}>{note}</p>
        <p className={styles.bio}>{bio}</p>
      </div>
    </header>
  );
}
