import { classNames } from '../common/class-names';
import styles from './logo.module.css';

/** Props of Logo: the shop's name, and where the logo leads if it is a link. */
export interface LogoProps {
  name: string;
  href?: string;
  /** The link's full name for screen readers: "Vrelo, naslovnica". */
  label?: string;
  size?: 'normal' | 'large';
  /** Name of the shop's own mark; null: the name stands alone; undefined: the mark that these programs come with. */
  mark?: string | null;
  className?: string;
}

/** The shop's own mark. It says what the name beside it does. */
function OwnMark({ name }: { name: string }) {
  return <img className={styles.picture} src={`/-/img/mark/${name}.webp`} alt="" width="32" height="32" />;
}

/** The mark: a drop becoming a leaf. It takes the text's colour; `--logo-cut` is the colour of its veins. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 24 28" aria-hidden="true">
      <path fill="currentColor" d="M12 1C7.4 8 3 12.2 3 17.6A9 9 0 0 0 12 27a9 9 0 0 0 9-9.4C21 12.2 16.6 8 12 1Z" />
      <path
        className={styles.veins}
        d="M8.4 27C8 20.6 10.6 15.4 17 12.2M9.4 20.2C8 18.6 7.2 17 7 15M11.6 16.6C13.6 17.2 15.4 17 17.4 16"
      />
    </svg>
  );
}

/** Mark and wordmark; a link home when it has an `href`. */
export function Logo({ name, href, label, mark, size = 'normal', className }: LogoProps) {
  const Element = href ? 'a' : 'span';
  return (
    <Element className={classNames(styles.logo, styles[size], className)} href={href} aria-label={href && label}>
      {mark === undefined ? <LogoMark /> : mark && <OwnMark name={mark} />}
      <span>{name}</span>
    </Element>
  );
}
