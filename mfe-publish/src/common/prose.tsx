import type { SafeHtml } from '@storefront/contracts/html';
import { Html } from '@storefront/contracts/runtime';
import { richTextClass } from '@storefront/ui/rich-text';
import styles from './prose.module.css';

interface ProseProps {
  html: SafeHtml;
  hasDropCap?: boolean;
}

/** An editor's text in the journal's typography. */
export function Prose({ html, hasDropCap }: ProseProps) {
  return <Html className={`${styles.prose} ${richTextClass}`} data-drop-cap={hasDropCap} html={html} />;
}
