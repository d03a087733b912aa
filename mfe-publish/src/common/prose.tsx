import styles from './prose.module.css';

interface ProseProps {
  /** Has been through `sanitizeContent` on the server. */
  html: string;
  hasDropCap?: boolean;
}

/** An editor's running text in the journal's typography. */
export function Prose({ html, hasDropCap }: ProseProps) {
  return <div className={styles.prose} data-drop-cap={hasDropCap} dangerouslySetInnerHTML={{ __html: html }} />;
}
