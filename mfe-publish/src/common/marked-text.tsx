import type { TextPart } from '@storefront/contracts/calls/publish';
import styles from './marked-text.module.css';

/** Text with the query's words marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  // The index is a stable key: runs never move.
  return parts.map(({ text, is_match }, index) => {
    const key = `${index}-${text}`;
    return is_match ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
