import { usePath, useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { type ComponentType, useState } from 'react';
import type { CommentEditorProps } from './comment-editor';
import type { CommentsProps } from './comment-list';
import styles from './comments.module.css';

/**
 * The button that opens the form; for guests a link to the login, which returns here. Both have the same text, because the
 * page's HTML is the same for everyone.
 */
export function CommentWriter({ subject }: { subject: CommentsProps }) {
  const t = useTranslate();
  const { site, prefix } = useShell();
  const path = usePath();
  const isLoggedIn = useSession(({ user }) => user !== null);
  const [Editor, setEditor] = useState<ComponentType<CommentEditorProps>>();
  const words = t(subject.model === 'catalogproduct' ? 'catalog_reviews_write' : 'catalog_comments_write');

  async function open() {
    const loaded = await import(/* webpackChunkName: "part.catalog.comment-editor" */ './comment-editor').catch(
      () => undefined,
    );
    if (loaded) setEditor(() => loaded.CommentEditor);
  }

  if (Editor && isLoggedIn) return <Editor subject={subject} />;
  if (isLoggedIn) {
    return (
      <Button variant="secondary" onClick={open}>
        {words}
      </Button>
    );
  }
  const login = `${site.named_routes.login ?? `${prefix}/auth/login/`}?redirect=${encodeURIComponent(`${path}#comments`)}`;
  return (
    <div className={styles.writer}>
      <ButtonLink variant="secondary" href={login} rel="nofollow">
        {words}
      </ButtonLink>
      <p className={styles.note}>{t('catalog_comments_who')}</p>
    </div>
  );
}
