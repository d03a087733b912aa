import type { LanguageCode } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import { readLabels } from '../site/labels';
import type { Shop } from '../site/shop';
import { composeMail, type MailData, type MailKind } from './compose-mail';
import type { MailTransport } from './mail-message';

/** Sends in the background: nobody waits for a mail, and no answer's time tells whether one was written. */
export type SendMail = (kind: MailKind, to: string, lang: LanguageCode, data: MailData) => void;

export interface Mailer {
  sendMail: SendMail;
  /** Resolves when everything sent so far has left or failed. */
  settled(): Promise<void>;
}

export interface MailerParts {
  database: Database;
  shop: Shop;
  transport: MailTransport;
  clock(): Date;
  /** A mail that failed is lost to its reader: it must at least be seen in the log. */
  onFailure(error: unknown): void;
}

export function createMailer({ database, shop, transport, clock, onFailure }: MailerParts): Mailer {
  const underWay = new Set<Promise<void>>();
  async function deliver(...[kind, to, lang, data]: Parameters<SendMail>): Promise<void> {
    const labels = await readLabels(database, lang, 'shop_mail_');
    await transport.deliver(composeMail(shop, labels, { kind, to, lang, data, now: clock() }));
  }
  return {
    sendMail(...mail) {
      const delivery: Promise<void> = deliver(...mail)
        .catch(onFailure)
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
