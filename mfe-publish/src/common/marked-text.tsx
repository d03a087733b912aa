import type { TextPart } from '@storefront/contracts/calls/publish';
import styles from './marked-text.module.css';

/** Text in which the words that were searched for are marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  // A text's runs never change places: where a run stands is what it is.
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
