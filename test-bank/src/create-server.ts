import { createLogOptions, toRequestLine } from '@storefront/contracts/log';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import { z } from 'zod';
import { isCardExpired, toCardEnding } from './card';
import type { Ledger } from './ledger';
import type { Notifier } from './notifier';
import { renderErrorPage, renderPayPage, renderReturn } from './pages';
import { createPayment, findRequest, isSettled, type Payment, postpone, results, settle } from './payment';
import { findRefundRequest, refund } from './refund';
import { isSame } from './signing';
import { contentSecurityPolicy, style } from './style';

export interface BankParts {
  ledger: Ledger;
  notifier: Notifier;
  secret: string;
  origin: string;
  clock(): Date;
  /** Log options; nothing is logged without them. */
  logLevel?: string;
}

const formType = 'application/x-www-form-urlencoded';

const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.enum(results), card_expiry: z.string().max(10).optional() }),
  // Without a delay the payment waits for the admin call.
  z.object({
    decision: z.literal('later'),
    delay: z
      .string()
      .regex(/^\d{0,5}$/)
      .default('10'),
  }),
]);

type WithReference = FastifyRequest<{ Params: { reference: string } }>;

function html(reply: FastifyReply, status: number, body: string, formTargets: readonly string[] = []) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(formTargets))
    .send(body);
}

/** Finds or creates the payment of a merchant's request: repeated requests get the same one. */
function acceptRequest(parts: BankParts, fields: Readonly<Record<string, unknown>>): Payment | undefined {
  const request = findRequest(fields, parts.secret, parts.clock());
  if (!request) return undefined;
  const known = parts.ledger.findByReference(request.reference);
  if (known) return known;
  const payment = createPayment(request);
  parts.ledger.write(payment);
  return payment;
}

/** Redirects back to the shop, without the result: the shop gets it by a signed event. */
function redirectToShop(reply: FastifyReply, payment: Payment) {
  if (payment.returnBy === 'get') return reply.redirect(payment.returnUrl, 303);
  return html(reply, 200, renderReturn(payment), [new URL(payment.returnUrl).origin]);
}

function addMerchantRoutes(app: FastifyInstance, parts: BankParts): void {
  app.post('/sessions', async (request, reply) => {
    const payment = acceptRequest(parts, (request.body ?? {}) as Record<string, unknown>);
    if (!payment) return reply.code(403).send({ error: 'not_signed' });
    const { bankReference } = payment;
    return { bank_reference: bankReference, redirect_url: `${parts.origin}/pay/${bankReference}` };
  });

  app.post('/refunds', async (request, reply) => {
    const { ledger, secret, clock } = parts;
    const asked = findRefundRequest((request.body ?? {}) as Record<string, unknown>, secret, clock());
    if (!asked) return reply.code(403).send({ error: 'not_signed' });
    const payment = ledger.findByReference(asked.paymentReference);
    if (!payment) return reply.code(404).send({ error: 'no_such_payment' });
    const refunded = refund(payment, asked);
    if (!refunded) return reply.code(422).send({ error: 'not_refundable' });
    if (refunded !== payment) ledger.write(refunded);
    return { bank_reference: payment.bankReference, status: 'done' };
  });
}

/** Renders the payment page; 422 when the card has expired and another is needed. */
function showPayPage(parts: BankParts, reply: FastifyReply, payment: Payment, isExpired = false) {
  const { bankReference, returnUrl } = payment;
  const body = renderPayPage({ payment, action: `${parts.origin}/pay/${bankReference}`, isExpired });
  return html(reply, isExpired ? 422 : 200, body, [new URL(returnUrl).origin]);
}

function addShopperRoutes(app: FastifyInstance, parts: BankParts): void {
  const { ledger, notifier, clock } = parts;

  app.post('/pay', async (request, reply) => {
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const payment = acceptRequest(parts, fields);
    if (!payment) return html(reply, 400, renderErrorPage(String(fields.lang ?? '')));
    const isOpen = payment.status === 'open';
    if (isOpen && isCardExpired(fields.card_expiry, clock())) return showPayPage(parts, reply, payment, true);
    const cardEnding = toCardEnding(fields.card_number);
    if (cardEnding && isOpen) ledger.write({ ...payment, cardEnding });
    return reply.redirect(`/pay/${payment.bankReference}`, 303);
  });

  app.get('/pay/:reference', async (request: WithReference, reply) => {
    const payment = ledger.find(request.params.reference);
    if (!payment) return html(reply, 404, renderErrorPage(''));
    // Reached again by the Back button: the payment is decided already.
    if (isSettled(payment) || payment.status === 'waiting') return redirectToShop(reply, payment);
    return showPayPage(parts, reply, payment);
  });

  app.post('/pay/:reference', async (request: WithReference, reply) => {
    const payment = ledger.find(request.params.reference);
    if (!payment) return html(reply, 404, renderErrorPage(''));
    const parsed = decision.safeParse(request.body);
    if (!parsed.success) return html(reply, 400, renderErrorPage(payment.lang));
    const { data } = parsed;
    if (data.decision === 'succeeded' && payment.status === 'open' && isCardExpired(data.card_expiry, clock()))
      return showPayPage(parts, reply, payment, true);
    const delay = data.decision === 'later' && data.delay !== '' ? Number(data.delay) : null;
    const decided =
      data.decision === 'later' ? postpone(payment, delay, clock()) : settle(payment, data.decision, clock());
    ledger.write(decided);
    void notifier.wake();
    return redirectToShop(reply, decided);
  });
}

const adminRequest = z.object({ result: z.enum(results) });

/** Admin calls that settle a waiting payment at once, authorized by the shared secret. */
function addAdminRoutes(app: FastifyInstance, { ledger, notifier, secret, clock }: BankParts): void {
  const isAdmin = ({ headers }: FastifyRequest) => isSame(headers.authorization ?? '', `Bearer ${secret}`);

  app.get('/admin/payments', async (request, reply) =>
    isAdmin(request) ? ledger.list() : reply.code(401).send({ error: 'not_admin' }),
  );

  app.post('/admin/payments/:reference/settle', async (request: WithReference, reply) => {
    if (!isAdmin(request)) return reply.code(401).send({ error: 'not_admin' });
    const payment = ledger.find(request.params.reference) ?? ledger.findByReference(request.params.reference);
    const wanted = adminRequest.safeParse(request.body);
    if (!payment || !wanted.success) return reply.code(404).send({ error: 'no_such_payment' });
    ledger.write(settle(payment, wanted.data.result, clock()));
    await notifier.wake();
    return ledger.find(payment.bankReference);
  });
}

/** Deadlines for clients to send a request and to read its answer. */
const limits = { requestMs: 20_000, answerMs: 60_000 };

/** Drops clients that do not read their answer in time. */
function limitAnswers({ server }: FastifyInstance, answerMs: number): void {
  server.on('request', (_request, response) => {
    const timer = setTimeout(() => response.destroy(), answerMs);
    response.once('close', () => clearTimeout(timer));
  });
}

/** The bank's server, not yet listening. */
export function createServer(parts: BankParts, { requestMs, answerMs } = limits): FastifyInstance {
  const app = fastify({
    bodyLimit: 16 * 1024,
    requestTimeout: requestMs,
    http: {
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(1000, requestMs),
    },
    routerOptions: { ignoreTrailingSlash: true },
    logger: { ...createLogOptions('test-bank', parts.logLevel ?? 'silent'), stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
  });
  limitAnswers(app, answerMs);
  app.addHook('onResponse', async (request, reply) => request.log.info(toRequestLine(request, reply), 'request'));
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // `return_url` contains an order: it is not sent as a referrer.
      'referrer-policy': 'no-referrer',
    });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/bank.css', async (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(style));
  addMerchantRoutes(app, parts);
  addShopperRoutes(app, parts);
  addAdminRoutes(app, parts);
  return app;
}
