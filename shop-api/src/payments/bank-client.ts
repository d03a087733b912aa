import { z } from 'zod';
import { signFields } from './bank-signature';

/** A payment request to the bank. Every value in it comes from the server. */
export interface PaymentRequest {
  reference: string;
  amountMinor: number;
  currency: string;
  orderNumber: string;
  lang: string;
  /** Where the shopper's browser comes back to. */
  returnUrl: string;
  /** How it comes back: as a form that is posted across sites, or by a redirect. */
  returnBy: 'post' | 'get';
}

/** A form that the browser posts to the bank. */
export interface HiddenForm {
  action: string;
  fields: { name: string; value: string }[];
}

/** A payment that the bank has made a page for. */
export interface BankSession {
  bankReference: string;
  redirectUrl: string;
}

/** Money that goes back on a payment. */
export interface RefundRequest {
  /** Our name for it: asked again under the same one, the bank pays once. */
  reference: string;
  paymentReference: string;
  amountMinor: number;
  currency: string;
}

/** Client of the bank. */
export interface Bank {
  /** Opens callbacks, too: see `isFromBank`. */
  secret: string;
  /** A signed form; the bank receives it when the browser posts it. */
  hiddenForm(request: PaymentRequest): HiddenForm;
  /** Asks the bank for a page, server to server; undefined when it cannot be reached or does not want to. */
  findSession(request: PaymentRequest): Promise<BankSession | undefined>;
  /** Sends money back; `failed` when the bank refuses for good, undefined when it did not answer and may be asked again. */
  findRefund(request: RefundRequest): Promise<'done' | 'failed' | undefined>;
}

export interface BankSettings {
  /** Where the bank is found, by browsers and by this program alike. */
  origin: string;
  secret: string;
}

const timeoutMs = 4000;
const answerOfBank = z.object({ bank_reference: z.string().min(1).max(80), redirect_url: z.url() });

function toFields(request: PaymentRequest, now: Date): Record<string, string> {
  return {
    reference: request.reference,
    amount_minor: String(request.amountMinor),
    currency: request.currency,
    order_number: request.orderNumber,
    lang: request.lang,
    return_url: request.returnUrl,
    return_by: request.returnBy,
    issued_at: String(Math.floor(now.getTime() / 1000)),
  };
}

function toRefundFields(request: RefundRequest, now: Date): Record<string, string> {
  return {
    reference: request.reference,
    payment_reference: request.paymentReference,
    amount_minor: String(request.amountMinor),
    currency: request.currency,
    issued_at: String(Math.floor(now.getTime() / 1000)),
  };
}

/** Answers of 4xx that say nothing about the request: too slow, too early, too many. */
const temporaryStatuses: readonly number[] = [408, 425, 429];

/** The bank at an address. `onFailure` receives the error when it cannot be reached. */
export function createBank(
  { origin, secret }: BankSettings,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): Bank {
  const signed = (request: PaymentRequest) => {
    const fields = toFields(request, clock());
    return { ...fields, signature: signFields(secret, fields) };
  };

  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  async function openSession(request: PaymentRequest): Promise<BankSession> {
    const response = await post('/sessions', signed(request));
    if (!response.ok) throw new Error(`The bank refused a payment session: ${response.status}`);
    const { bank_reference, redirect_url } = answerOfBank.parse(await response.json());
    // Shoppers are sent to the bank that we know, wherever an answer points.
    if (new URL(redirect_url).origin !== origin) throw new Error(`The bank named a page elsewhere: ${redirect_url}`);
    return { bankReference: bank_reference, redirectUrl: redirect_url };
  }

  async function sendRefund(request: RefundRequest): Promise<'done' | 'failed'> {
    const fields = toRefundFields(request, clock());
    const { ok, status } = await post('/refunds', { ...fields, signature: signFields(secret, fields, 'refund') });
    if (ok) return 'done';
    const error = new Error(`The bank refused a refund: ${status}`);
    if (status >= 500 || temporaryStatuses.includes(status)) throw error;
    onFailure(error);
    return 'failed';
  }

  return {
    secret,
    hiddenForm(request) {
      const fields = Object.entries(signed(request)).map(([name, value]) => ({ name, value }));
      return { action: `${origin}/pay`, fields };
    },
    async findSession(request) {
      try {
        return await openSession(request);
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    },
    async findRefund(request) {
      try {
        return await sendRefund(request);
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    },
  };
}
