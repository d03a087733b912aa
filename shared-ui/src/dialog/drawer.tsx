import { classNames } from '../common/class-names';
import styles from './drawer.module.css';
import { ModalFrame, type ModalProps } from './modal-frame';

/** Props of Drawer; `bottom` is the sheet of a phone. */
export interface DrawerProps extends ModalProps {
  side?: 'end' | 'start' | 'bottom';
}

/** A modal panel that slides in from an edge: cart, menu, filters. */
export function Drawer({ side = 'end', ...modal }: DrawerProps) {
  return <ModalFrame {...modal} frameClass={classNames(styles.drawer, styles[side])} />;
}
