import { TextLink } from '@storefront/ui/text-link';
import styles from './more-link.module.css';

interface MoreLinkProps {
  /** Without an address there is no link. */
  href: string | undefined;
  text: string;
}

/** The link at the end of a page to all items of its kind. */
export function MoreLink({ href, text }: MoreLinkProps) {
  if (!href) return null;
  return (
    <p className={styles.way}>
      <TextLink href={href} isStandalone>
        {text}
      </TextLink>
    </p>
  );
}
