import type { TextPart } from '@storefront/contracts/calls/publish';
import styles from './marked-text.module.css';

/** A title with the words of a search marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, is_match }, index) => {
    // The index is a stable key: runs never move.
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
