import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallResponse } from '@storefront/contracts/calls';
import type { createPayment } from '@storefront/contracts/calls/webshop';
import { type SignedEvent, signEvent, signFields } from '../src/payments/bank-signature';
import type { TestShop } from './running-shop';

export const bankSecret = 'a-secret-that-only-this-test-knows-0001';

/** How the bank answers: in full, not at all after it has done its work, with an error, or with a refusal for good. */
type BankMood = 'answers' | 'forgets to answer' | 'fails' | 'refuses';

/**
 * A bank on loopback that makes payment sessions and sends money back; events are sent by `notifyShop`. The whole bank is met in
 * e2e/pay-by-card.spec.ts.
 */
export interface BankStandIn {
  origin: string;
  /** Fields of every session that was asked for. */
  sessions: Record<string, string>[];
  /** What went back, by our names for it; and every request for it. */
  refunds: Map<string, Record<string, string>>;
  refundRequests: string[];
  /** The bank answers nothing any more. */
  fail(): void;
  become(mood: BankMood): void;
  stop(): Promise<void>;
}

export async function startBank(): Promise<BankStandIn> {
  const sessions: Record<string, string>[] = [];
  const refunds = new Map<string, Record<string, string>>();
  const refundRequests: string[] = [];
  let mood: BankMood = 'answers';

  /** As the bank does: the same name is the same refund. */
  function takeRefund(fields: Record<string, string>, signature: string | undefined): number {
    const { reference = '' } = fields;
    refundRequests.push(reference);
    if (mood === 'fails') return 500;
    if (mood === 'refuses' || signature !== signFields(bankSecret, fields, 'refund')) return 422;
    refunds.set(reference, fields);
    return mood === 'forgets to answer' ? 504 : 200;
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { signature, ...fields } = JSON.parse(body) as Record<string, string>;
    if (request.url === '/refunds') {
      response.writeHead(takeRefund(fields, signature), { 'content-type': 'application/json' });
      return response.end('{}');
    }
    const isSigned = signature === signFields(bankSecret, fields);
    sessions.push(fields);
    response.writeHead(mood === 'fails' ? 500 : isSigned ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ bank_reference: 'TB-1', redirect_url: `${origin}/pay/${fields.reference}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    sessions,
    refunds,
    refundRequests,
    fail: () => {
      mood = 'fails';
    },
    become: (next) => {
      mood = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Payment = CallResponse<typeof createPayment>;

/** What the shop named at the bank. */
export function toFields({ hidden_form }: Payment): Record<string, string> {
  return Object.fromEntries((hidden_form?.fields ?? []).map(({ name, value }) => [name, value]));
}

export interface EventChanges {
  event_id?: string;
  amount_minor?: number;
  currency?: string;
  /** Signed with another secret than the shop's. */
  secret?: string;
  /** How old the event is when it comes. */
  ageSeconds?: number;
  /** Changed after it was signed. */
  tamper?(body: string): string;
}

/** The bank's word on a payment, sent as the bank sends it. Answers the shop's status. */
export async function notifyShop(
  shop: TestShop,
  result: 'succeeded' | 'refused' | 'cancelled',
  fields: Record<string, string>,
  changes: EventChanges = {},
): Promise<number> {
  const { secret = bankSecret, ageSeconds = 0, tamper = (body) => body, ...others } = changes;
  const body = {
    event_id: randomUUID(),
    type: `payment.${result}`,
    reference: fields.reference,
    bank_reference: 'TB-1',
    amount_minor: Number(fields.amount_minor),
    currency: fields.currency,
    ...others,
  };
  const timestamp = String(Math.floor(shop.context.clock().getTime() / 1000) - ageSeconds);
  const event: Omit<SignedEvent, 'signature'> = { timestamp, eventId: body.event_id, rawBody: JSON.stringify(body) };
  const headers = {
    'content-type': 'application/json',
    'x-bank-timestamp': timestamp,
    'x-bank-event': event.eventId,
    'x-bank-signature': signEvent(secret, event),
  };
  const payload = tamper(event.rawBody);
  return (await shop.app.inject({ method: 'POST', url: '/bank/callback/', headers, payload })).statusCode;
}
