import styles from './swatch.module.css';

/** A colour as a disc. SVG, because the content security policy allows no style attribute. */
export function Swatch({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={color} className={styles.disc} />
    </svg>
  );
}
