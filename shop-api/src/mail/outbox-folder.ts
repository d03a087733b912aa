import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeMime } from './compose-mime';
import type { MailTransport } from './mail-message';

/** As a long mail has. */
const probeBytes = 64 * 1024;

/** Lays every mail into a folder as a file of its own, named so that they sort by time. */
export function createOutboxFolder(folder: string): MailTransport {
  let hasFailed = false;

  /** Who watches the folder for *.eml sees whole mails only; what could not be written whole takes no room. */
  async function write(file: string, content: string | Buffer): Promise<void> {
    const part = `${file}.part`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(part, content);
      await rename(part, file);
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async deliver(message) {
      const time = message.date.toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${time}-${message.kind}-${randomBytes(4).toString('hex')}.eml`);
      await write(file, await composeMime(message));
    },
    async isWritable() {
      if (!hasFailed) return true;
      const probe = path.join(folder, `probe-${randomBytes(4).toString('hex')}`);
      await write(probe, ' '.repeat(probeBytes)).catch(() => undefined);
      await rm(probe, { force: true }).catch(() => undefined);
      return !hasFailed;
    },
  };
}
