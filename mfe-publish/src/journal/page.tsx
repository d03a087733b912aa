import { LeadPost } from '../common/lead-post';
import { PostCards } from '../common/post-cards';
import type { Journal } from './journal';
import styles from './journal.module.css';
import { JournalFrame } from './journal-frame';

/** The default list of posts: the newest with a large picture, the others as cards. */
export function JournalPage({ data }: { data: Journal }) {
  const [lead, ...others] = data.posts;
  const isFirstPage = data.page === 1;
  const cards = isFirstPage ? others : data.posts;
  return (
    <JournalFrame data={data}>
      {isFirstPage && lead && <LeadPost post={lead} kicker={lead.category} isPriority />}
      {cards.length > 0 && (
        <div className={styles.cards} data-follows-lead={isFirstPage}>
          <PostCards posts={cards} headingLevel={2} />
        </div>
      )}
    </JournalFrame>
  );
}
