import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

/** The products of a listing in 2, 3 or 4 columns. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** One cell of the grid; `id` lets "show more" land on the first new product. */
export function ProductGridItem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <li id={id} className={styles.item}>
      {children}
    </li>
  );
}
