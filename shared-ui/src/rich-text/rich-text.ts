import styles from './rich-text.module.css';

/** Class of an element that holds an editor's HTML: how its tables, code, definitions and details look. */
export const richTextClass = styles.richText;
