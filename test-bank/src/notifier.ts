import type { Ledger } from './ledger';
import type { Notice, Payment } from './payment';
import { settle } from './payment';
import { signEvent } from './signing';

/** Tells the shop how payments went, again and again until it has heard. */
export interface Notifier {
  /** Sends what is due, and plans the next time. */
  wake(): Promise<void>;
  /** Resolves when what is under way is written down. */
  stop(): Promise<void>;
}

export interface NotifierParts {
  ledger: Ledger;
  secret: string;
  callbackUrl: string;
  clock(): Date;
  onFailure(message: string): void;
}

const timeoutMs = 5000;
const firstDelayMs = 500;
const longestDelayMs = 60_000;

/** Doubles each time: a shop that restarts hears soon, one that is away for a day is not hammered. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(attempts - 1, 0), longestDelayMs);
}

function bodyOf({ reference, bankReference, amountMinor, currency }: Payment, { eventId, result }: Notice): string {
  return JSON.stringify({
    event_id: eventId,
    type: `payment.${result}`,
    reference,
    bank_reference: bankReference,
    amount_minor: amountMinor,
    currency,
  });
}

/** `gone` is the shop's "never again": an event that it can never take. */
async function send(payment: Payment, notice: Notice, parts: NotifierParts): Promise<'taken' | 'gone' | 'again'> {
  const { secret, callbackUrl, clock } = parts;
  const body = bodyOf(payment, notice);
  // The time of this attempt: an event that is repeated for an hour is as fresh as its last repetition.
  const timestamp = String(Math.floor(clock().getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'x-bank-timestamp': timestamp,
    'x-bank-event': notice.eventId,
    'x-bank-signature': signEvent(secret, timestamp, notice.eventId, body),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await fetch(callbackUrl, { method: 'POST', headers, body, redirect: 'error', signal });
    if (status < 300) return 'taken';
    return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'gone' : 'again';
  } catch {
    return 'again';
  }
}

export function createNotifier(parts: NotifierParts): Notifier {
  const { ledger, clock, onFailure } = parts;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  /** Waiting payments whose time has come succeed. */
  function settleDue(now: Date): void {
    for (const payment of ledger.list()) {
      const isDue = payment.status === 'waiting' && payment.dueAt !== null && payment.dueAt <= now.getTime();
      if (isDue) ledger.write(settle(payment, 'succeeded', now));
    }
  }

  async function deliver(payment: Payment, notice: Notice): Promise<void> {
    const outcome = await send(payment, notice, parts);
    const attempts = notice.attempts + 1;
    if (outcome === 'gone') onFailure(`The shop refuses ${notice.eventId} of ${payment.reference} for good`);
    const nextAt = outcome === 'again' ? clock().getTime() + retryDelayMs(attempts) : null;
    ledger.write({ ...(ledger.find(payment.bankReference) ?? payment), notice: { ...notice, attempts, nextAt } });
  }

  async function sendDue(): Promise<void> {
    const now = clock();
    settleDue(now);
    const due = ledger.list().flatMap((payment) => {
      const { notice } = payment;
      return notice && notice.nextAt !== null && notice.nextAt <= now.getTime() ? [{ payment, notice }] : [];
    });
    await Promise.all(due.map(({ payment, notice }) => deliver(payment, notice)));
  }

  function planNext(): void {
    clearTimeout(timer);
    const times = ledger.list().flatMap(({ dueAt, notice }) => [dueAt, notice?.nextAt ?? null]);
    const next = Math.min(...times.filter((time) => time !== null));
    if (isStopped || next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(wake, Math.max(next - clock().getTime(), 0));
    timer.unref();
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await sendDue();
    } while (isAskedAgain && !isStopped);
    round = undefined;
    planNext();
  }

  /** One round at a time; whoever asks during one gets another after it. */
  function wake(): Promise<void> {
    isAskedAgain = true;
    round ??= run();
    return round;
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
