import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatEml } from './eml-format';
import type { MailTransport } from './mail-message';

/** Lays every mail into a folder as a file of its own, named so that they sort by time. */
export function createOutboxFolder(folder: string): MailTransport {
  return {
    async deliver(message) {
      await mkdir(folder, { recursive: true });
      const time = message.date.toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${time}-${message.kind}-${randomBytes(4).toString('hex')}.eml`);
      // Who watches the folder for *.eml sees whole mails only.
      await writeFile(`${file}.part`, formatEml(message));
      await rename(`${file}.part`, file);
    },
  };
}
