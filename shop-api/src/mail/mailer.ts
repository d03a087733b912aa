import type { LanguageCode } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import { drawFiles } from '../order-documents/draw-files';
import { createRounds } from '../server/rounds';
import type { Shop } from '../site/shop';
import { composeMail, type MailData, type MailKind } from './compose-mail';
import { MailRefused, type MailSender, type MailTransport } from './mail-message';
import { claimMails, type MailToSend, postponeMail, type QueuedMail, queueMail, removeMail } from './mail-queue';

/** Sends in the background: no response waits for an e-mail, and response times do not reveal whether one was sent. */
export type SendMail = (kind: MailKind, to: string, lang: LanguageCode, data: MailData) => void;

export interface Mailer {
  sendMail: SendMail;
  /** Outbox: queues an e-mail in the transaction that it is about, so both are committed or neither. Call `deliverMails` after it. */
  queueMail(transaction: Database, mail: MailToSend): Promise<void>;
  /** Sends, in the background, whatever is due. */
  deliverMails(): void;
  /** Resolves when everything that is due has left or failed. */
  settled(): Promise<void>;
  /** Sends what can be sent in a few seconds; the rest waits in the queue for the next start. */
  close(): Promise<void>;
}

export interface MailerParts {
  database: Database;
  shop: Shop;
  transport: MailTransport;
  from?: MailSender;
  clock(): Date;
  /** A mail that is late or lost must at least be seen in the log. */
  onFailure(error: unknown): void;
}

/** At once, over as many connections. */
const mailsAtOnce = 5;
/** How often the queue is looked into for what is due again, or was left behind by another program. */
const lookEveryMs = 15_000;
const closingMs = 5_000;

/** Addresses are people's: a log needs the reason, not the person. */
function describeReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/[^\s<>"']+/g, (run) => (run.includes('@') ? '…@…' : run));
}

/** The queue's rows become mails and leave by the transport, one by one. */
function createDelivery({ database, shop, transport, from, clock, onFailure }: MailerParts) {
  async function handleFailure(mail: QueuedMail, error: unknown): Promise<void> {
    const next = error instanceof MailRefused ? undefined : await postponeMail(database, mail, clock());
    if (!next) await removeMail(database, mail);
    const then = next ? `it is tried again at ${next.toISOString()}` : 'it is given up';
    onFailure(
      new Error(
        `Mail ${mail.id} (${mail.kind}) was not taken at attempt ${mail.attempts}, ${then}: ${describeReason(error)}`,
      ),
    );
  }

  return async function deliver(mail: QueuedMail): Promise<void> {
    const { kind, recipient: to, data, createdAt } = mail;
    const lang = mail.lang as LanguageCode;
    const id = `${createdAt.getTime()}.${mail.id}`;
    const { documents = [], ...written } = data as MailData;
    try {
      const files = await drawFiles(database, shop, documents);
      const parts = { id, kind: kind as MailKind, to, lang, data: written, now: createdAt, from, files };
      await transport.deliver(composeMail(shop, shop.labels[lang], parts));
    } catch (error) {
      return handleFailure(mail, error);
    }
    await removeMail(database, mail);
  };
}

/** Resolves with the promise or after a time, whichever comes first. */
function withTimeout(promise: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    promise.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function createMailer(parts: MailerParts): Mailer {
  const { database, transport, clock, onFailure } = parts;
  const deliver = createDelivery(parts);
  const beingQueued = new Set<Promise<void>>();
  let isClosing = false;

  async function deliverDue(): Promise<void> {
    while (!isClosing) {
      const mails = await claimMails(database, clock(), mailsAtOnce);
      if (mails.length === 0) return;
      await Promise.all(mails.map(deliver));
    }
  }
  const startRound = createRounds(() => deliverDue().catch(onFailure));
  const deliverMails = () => void startRound();
  const timer = setInterval(deliverMails, lookEveryMs);
  timer.unref();

  return {
    sendMail(kind, to, lang, data) {
      const queued: Promise<void> = queueMail(database, { kind, to, lang, data }, clock())
        .then(deliverMails, onFailure)
        .finally(() => beingQueued.delete(queued));
      beingQueued.add(queued);
    },
    queueMail: (transaction, mail) => queueMail(transaction, mail, clock()),
    deliverMails,
    async settled() {
      await Promise.all(beingQueued);
      await startRound();
    },
    async close() {
      clearInterval(timer);
      await Promise.all(beingQueued);
      const lastRound = startRound();
      await withTimeout(lastRound, closingMs);
      isClosing = true;
      transport.close?.();
      await lastRound;
    },
  };
}
