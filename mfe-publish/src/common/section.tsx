import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Without an address there is no link. */
  link?: { text: string; href: string | undefined };
  children: ReactNode;
}

/** A titled section in the page's width, with a link to all items of its kind. */
export function Section({ title, link, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {link?.href && (
          <TextLink href={link.href} isStandalone>
            {link.text}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
