import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../common/class-names';
import { CloseIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './modal-frame.module.css';
import { useModalDialog } from './use-modal-dialog';

/** What Dialog and Drawer have in common. The owner keeps `isOpen`; `onClose` asks it to close. */
export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  isTitleHidden?: boolean;
  /** Between the title and the content, edge to edge: "in your cart now". */
  banner?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A native modal dialog: the platform keeps the focus inside and gives it back. */
export function ModalFrame(props: ModalProps & { frameClass: string | undefined }) {
  const { isOpen, onClose, title, closeLabel, isTitleHidden, banner, footer, className, frameClass, children } = props;
  const titleId = useId();
  const { dialog, hasOpened, handlers } = useModalDialog(isOpen, onClose);
  const heading = (
    <h2 className={styles.title} id={titleId}>
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, frameClass, className)}
      aria-labelledby={titleId}
      {...handlers}
    >
      {hasOpened && (
        <div className={styles.frame}>
          <header className={styles.header}>
            {isTitleHidden ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
            <IconButton className={styles.close} label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </header>
          {banner}
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
