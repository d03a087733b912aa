import { TextLink } from '@storefront/ui/text-link';
import styles from './way-on.module.css';

interface WayOnProps {
  /** Without an address there is no such page, and no way. */
  href: string | undefined;
  text: string;
}

/** The one link at the foot of a page: to all there is of its kind. */
export function WayOn({ href, text }: WayOnProps) {
  if (!href) return null;
  return (
    <p className={styles.way}>
      <TextLink href={href} isStandalone>
        {text}
      </TextLink>
    </p>
  );
}
