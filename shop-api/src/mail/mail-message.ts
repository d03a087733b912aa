import type { LanguageCode } from '@storefront/contracts/languages';

/** Of the picture within its mail: as a file and as what `html` refers to. */
export const pictureName = 'picture.png';

/** A file beside the mail. */
export interface MailFile {
  name: string;
  content: string | Buffer;
  contentType: string;
}

/** A finished mail, in the reader's language, as text and as HTML. */
export interface MailMessage {
  /** The same at every attempt, so that a mail that is delivered twice is recognized as one. */
  id: string;
  /** What it is about; part of the file's name in the outbox. */
  kind: string;
  from: { name: string; email: string };
  to: string;
  /** Who a reply goes to; without it, who it comes from. */
  replyTo?: string;
  lang: LanguageCode;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** PNG that `html` shows under `pictureName`. */
  picture?: Buffer;
  files?: readonly MailFile[];
  /** Where the reader of a mailing list gets off it (RFC 2369). */
  unsubscribeUrl?: string;
}

/** The sender that the operator configures; without one, the shop's own name and address. */
export interface MailSender {
  name?: string;
  email: string;
}

/** A permanent rejection by the mail server. Every other error is temporary and retried. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}

/** The way out: a folder, or a mail server. Rejects when the mail could not be handed over, with `MailRefused` for good. */
export interface MailTransport {
  deliver(message: MailMessage): Promise<void>;
  /** False when the last e-mail could not be stored and none could be now. An unavailable mail server does not count. */
  isWritable?(): Promise<boolean>;
  /** Ends connections; pending deliveries fail. */
  close?(): void;
}
