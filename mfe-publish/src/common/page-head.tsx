import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** One sentence under the title. */
  summary?: string;
}

/** The title of a page and its summary. */
export function PageHead({ title, summary }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {summary && <p className={styles.summary}>{summary}</p>}
    </header>
  );
}
