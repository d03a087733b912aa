import { classNames } from '../common/class-names';
import styles from './breadcrumb.module.css';

/** One step of the way; the present page has no `href`. */
export interface BreadcrumbItem {
  label: string;
  href?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly BreadcrumbItem[];
  className?: string;
}) {
  return (
    <nav className={classNames(styles.breadcrumb, className)} aria-label={label}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {item.href ? (
              <a className={styles.link} href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
