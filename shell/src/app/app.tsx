import type { ReactNode } from 'react';
import styles from './app.module.css';
import type { PageBoot } from './boot-data';
import { PageFrame } from './page-frame';

interface AppProps {
  page: PageBoot;
  /** The next page is on its way. */
  isLoading: boolean;
  /** The announcement for screen readers after a page transition. */
  announcement: string;
  /** Of the layout for bots, which no browser needs to know. */
  header?: ReactNode;
  children?: ReactNode;
}

/** The whole site as one tree, the same on both sides: where the browser differs, React says so. */
export function App({ page, isLoading, announcement, header, children }: AppProps) {
  return (
    <>
      <div className={styles.progress} data-is-loading={isLoading || undefined} />
      <p className={styles.announcement} aria-live="polite">
        {announcement}
      </p>
      <PageFrame {...{ page, header }}>{children}</PageFrame>
    </>
  );
}
