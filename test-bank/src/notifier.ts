import type { Ledger } from './ledger';
import type { Notice, Payment } from './payment';
import { settle } from './payment';
import { signEvent } from './signing';

/** Delivers the results of payments to the shop, with retries until it acknowledges them. */
export interface Notifier {
  /** Sends due events and schedules the next run. */
  wake(): Promise<void>;
  /** Resolves when pending deliveries are stored. */
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

/** Exponential backoff: a restarting shop gets the event soon, one that is down for a day gets few requests. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(attempts - 1, 0), longestDelayMs);
}

function toBody({ reference, bankReference, amountMinor, currency }: Payment, { eventId, result }: Notice): string {
  return JSON.stringify({
    event_id: eventId,
    type: `payment.${result}`,
    reference,
    bank_reference: bankReference,
    amount_minor: amountMinor,
    currency,
  });
}

/** `gone`: the shop rejects the event for good. */
async function send(payment: Payment, notice: Notice, parts: NotifierParts): Promise<'taken' | 'gone' | 'again'> {
  const { secret, callbackUrl, clock } = parts;
  const body = toBody(payment, notice);
  // The time of this attempt: a retried event must not look outdated.
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

  /** Settles waiting payments that are due. */
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

  /** Single-flight: a call during a run schedules one more run. */
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
