import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { SuccessIcon } from '@storefront/ui/icons';
import { Pills } from '@storefront/ui/pills';
import { ListPages, type ListPlace } from '../common/list-pages';
import { StaffPage } from '../common/staff-page';
import { toPath } from '../common/staff-paths';
import { CommentCard, type CommentRow } from './comment-card';
import styles from './comments.module.css';

export const commentStatuses = ['waiting', 'published', 'refused'] as const;

interface CommentList {
  status: (typeof commentStatuses)[number];
  rows: CommentRow[];
  place: ListPlace;
}

export interface CommentsData {
  /** Null when they could not be had. */
  content: CommentList | null;
}

/** Comments and reviews, for staff to publish or refuse. */
export function CommentsPage({ data: { content } }: PageProps<CommentsData>) {
  const t = useTranslate();
  return (
    <StaffPage title={t('staff_comments')} current="staff.comments">
      {content && (
        <>
          <StatusPills current={content.status} />
          <Comments {...content} />
          <ListPages {...content.place} />
        </>
      )}
    </StaffPage>
  );
}

function StatusPills({ current }: { current: CommentList['status'] }) {
  const shell = useShell();
  const t = useTranslate();
  const items = commentStatuses.map((status) => ({
    label: t(`staff_comments_${status}`),
    href: `${toPath('staff.comments', shell)}?status=${status}`,
    isCurrent: status === current,
  }));
  return <Pills label={t('staff_comments_status')} items={items} />;
}

function Comments({ status, rows }: CommentList) {
  const t = useTranslate();
  if (rows.length === 0) {
    return <EmptyState icon={<SuccessIcon />} title={t(`staff_comments_${status}_empty`)} />;
  }
  return (
    <ul className={styles.list}>
      {rows.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          <CommentCard comment={comment} status={status} />
        </li>
      ))}
    </ul>
  );
}
