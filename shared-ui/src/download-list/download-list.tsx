import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { classNames } from '../common/class-names';
import { useSingleSubmission } from '../form/use-single-submission';
import { DownloadIcon } from '../icons/icons';
import { Notice } from '../notice/notice';
import styles from './download-list.module.css';
import { type DownloadedFile, saveFile } from './save-file';

export interface DownloadListProps {
  files: readonly { code: string; title: string; details?: ReactNode }[];
  /** Fetches the file; undefined when it cannot be had. */
  load(code: string): Promise<DownloadedFile | undefined>;
  /** Shown when a file could not be had. */
  failure: string;
  className?: string;
}

/** Files that are fetched when somebody wants one, because their address would need a token. */
export function DownloadList({ files, load, failure, className }: DownloadListProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className={classNames(styles.list, className)}>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileItem key={file.code} {...file} load={load} onEnd={(isSaved) => setHasFailed(!isSaved)} />
        ))}
      </ul>
      {hasFailed && (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
    </div>
  );
}

interface FileItemProps extends Pick<DownloadListProps, 'load'> {
  code: string;
  title: string;
  details?: ReactNode;
  onEnd(isSaved: boolean): void;
}

function FileItem({ code, title, details, load, onEnd }: FileItemProps) {
  const submission = useSingleSubmission();
  async function download() {
    const file = await load(code);
    if (file) saveFile(file);
    onEnd(file !== undefined);
  }
  return (
    <li className={styles.file}>
      <Button
        variant="quiet"
        size="small"
        icon={<DownloadIcon size={20} />}
        isBusy={submission.isBusy}
        onClick={() => void submission.submit(download)}
      >
        {title}
      </Button>
      {details && <p className={styles.details}>{details}</p>}
    </li>
  );
}
