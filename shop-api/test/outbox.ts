import type { MailMessage, MailTransport } from '../src/mail/mail-message';

/** Keeps mails instead of sending them, for tests to read as their reader would. */
export interface Outbox extends MailTransport {
  mails: MailMessage[];
}

export function createOutbox(): Outbox {
  const mails: MailMessage[] = [];
  return {
    mails,
    async deliver(message) {
      mails.push(message);
    },
  };
}

/** Id and code of the last link or typed code in a mail. */
export function parseIdAndCode(mail: MailMessage | undefined): { id: string; code: string } {
  const [, id = '', code = ''] = /\/(\d+)\/([\w-]+)\/(?!.*\/\d+\/)/s.exec(mail?.text ?? '') ?? [];
  return { id, code };
}

export function parseTypedCode(mail: MailMessage | undefined): string {
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}
