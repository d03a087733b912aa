import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallContext } from '../server/call-context';
import type { Bank } from './bank-client';
import { isFromBank } from './bank-signature';
import { type BankEvent, bankEvent, type EventOutcome, handleBankEvent } from './handle-bank-event';

/** The bank's webhook. It is no call of the contract: neither visitors nor the gateway reach it. */
export const callbackPath = '/bank/callback/';

/** The responses to the bank. After a 4xx it does not resend. */
const statusByOutcome: Readonly<Record<EventOutcome | 'not_believed' | 'not_understood', number>> = {
  taken: 200,
  known: 200,
  not_believed: 401,
  not_understood: 400,
  unknown_payment: 404,
  wrong_amount: 422,
};

function parseText(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

function isBelieved(bank: Bank, { headers, body }: FastifyRequest, now: Date): boolean {
  const event = {
    timestamp: parseText(headers['x-bank-timestamp']),
    eventId: parseText(headers['x-bank-event']),
    signature: parseText(headers['x-bank-signature']),
    rawBody: String(body),
  };
  return isFromBank(bank.secret, event, now);
}

/** The event in a body that was signed; the id in the header is signed too and must be the same. */
function findEvent({ headers, body }: FastifyRequest): BankEvent | undefined {
  try {
    const event = bankEvent.parse(JSON.parse(String(body)));
    return event.event_id === headers['x-bank-event'] ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Adds the bank's webhook. A rejected event is logged, because money may depend on it. */
export function addBankCallback(app: FastifyInstance, context: CallContext): void {
  const { bank, clock } = context;
  if (!bank) return;
  app.register(async (own) => {
    // The signature is over the bytes, so nothing may parse them before it was checked.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    own.post(callbackPath, async (request, reply) => {
      const event = isBelieved(bank, request, clock()) ? findEvent(request) : 'not_believed';
      const outcome = typeof event === 'object' ? await handleBankEvent(event, context) : (event ?? 'not_understood');
      const status = statusByOutcome[outcome];
      if (status !== 200)
        request.log.error(
          { eventId: typeof event === 'object' ? event.event_id : undefined, outcome },
          'an event of the bank was refused',
        );
      return reply.status(status).send({ outcome });
    });
  });
}
