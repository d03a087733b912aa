import { classNames } from '../common/class-names';
import styles from './skeleton.module.css';

/** Props of Skeleton; `lines` is for text, whose last line is shorter. */
export interface SkeletonProps {
  shape?: 'text' | 'title' | 'picture' | 'square' | 'control' | 'fill';
  lines?: number;
  className?: string;
}

/** A place held for what is on its way, in its size. Screen readers know it from the container's `aria-busy`. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike
        <span key={line} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
