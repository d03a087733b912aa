import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { useSingleSubmission } from '../form/use-single-submission';
import { Notice } from '../notice/notice';
import styles from './confirm-button.module.css';

export interface ConfirmButtonProps {
  /** Of the button, of the dialog and of the button within it. */
  label: string;
  /** What it means to say yes. */
  text: string;
  cancelLabel: string;
  closeLabel: string;
  /** Does it, once. Gives what is to be read where it could not be done; the dialog then stays. */
  run(): Promise<string | undefined>;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, closeLabel } = props;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={label} closeLabel={closeLabel} size="small">
        {isOpen && <Question {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

function Question({ label, text, cancelLabel, run, onClose }: ConfirmButtonProps & { onClose(): void }) {
  const [failure, setFailure] = useState<string>();
  const submission = useSingleSubmission();
  async function confirm() {
    const failed = await run();
    setFailure(failed);
    if (failed === undefined) onClose();
  }
  return (
    <div className={styles.question}>
      <p>{text}</p>
      {failure && (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
      <div className={styles.choices}>
        <Button isBusy={submission.isBusy} onClick={() => void submission.submit(confirm)}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}
