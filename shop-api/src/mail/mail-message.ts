import type { LanguageCode } from '@storefront/contracts/languages';

/** A finished mail, in the reader's language, as text and as HTML. */
export interface MailMessage {
  /** What it is about; part of the file's name in the outbox. */
  kind: string;
  from: { name: string; email: string };
  to: string;
  lang: LanguageCode;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** The way out: a folder, or a mail server. Rejects when the mail could not be handed over. */
export interface MailTransport {
  deliver(message: MailMessage): Promise<void>;
}
