import { classNames } from '../common/class-names';
import styles from './dialog.module.css';
import { ModalFrame, type ModalProps } from './modal-frame';

/** Props of Dialog. */
export interface DialogProps extends ModalProps {
  size?: 'normal' | 'small' | 'large';
}

/** A modal window in the middle of the screen: a question, a short form, a gallery. */
export function Dialog({ size = 'normal', ...modal }: DialogProps) {
  return <ModalFrame {...modal} frameClass={classNames(styles.dialog, styles[size])} />;
}
