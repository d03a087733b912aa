import { postAbandonment } from '@storefront/contracts/calls/webshop';
import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { and, eq, exists, gt, isNull, lt } from 'drizzle-orm';
import { createCode, redeemCode, requireCode } from '../auth/one-time-codes';
import type { Database } from '../database/connection';
import { cartLines, carts, customers } from '../database/trade-tables';
import type { CallContext, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { cartAnswer } from './cart-calls';
import { type CartRow, changeCart, findCart, findQuantity, writeLine } from './cart-store';
import { maxQuantity } from './cart-view';
import { findSellable } from './sellable-lines';

const hourMs = 60 * 60 * 1000;
/** Sooner, the shopper may still be at the checkout; later, the interest is gone. */
const remindAfterHours = 24;
const forgetAfterHours = 7 * 24;
const linkMinutes = 14 * 24 * 60;

interface SavedLine {
  code: string;
  quantity: number;
}

/** Abandoned carts with an e-mail address whose owner has got no reminder since the last change. */
function findAbandoned(database: Database, now: Date) {
  const hasLines = database.select().from(cartLines).where(eq(cartLines.cartId, carts.id));
  return database
    .select({ id: carts.id, email: customers.email, firstName: customers.firstName, country: customers.country })
    .from(carts)
    .innerJoin(customers, eq(customers.cartId, carts.id))
    .where(
      and(
        isNull(carts.remindedAt),
        lt(carts.changedAt, new Date(now.getTime() - remindAfterHours * hourMs)),
        gt(carts.changedAt, new Date(now.getTime() - forgetAfterHours * hourMs)),
        exists(hasLines),
      ),
    );
}

/** A cart stores no language: the country of delivery decides. */
function findLanguage(country: string, shop: CallContext['shop']): LanguageCode {
  const code = country.toLowerCase();
  return isLanguageCode(code) && shop.languages.includes(code) ? code : shop.defaultLanguage;
}

/** With several programs on one database, the one that marks the cart first sends the mail. */
async function claimReminder(database: Database, cartId: number, now: Date): Promise<boolean> {
  const claimed = await database
    .update(carts)
    .set({ remindedAt: now })
    .where(and(eq(carts.id, cartId), isNull(carts.remindedAt)))
    .returning({ id: carts.id });
  return claimed.length > 0;
}

/** Sends one reminder for each abandoned cart. Returns the number of mails. */
export async function sendCartReminders({ database, shop, clock, sendMail }: CallContext): Promise<number> {
  const now = clock();
  let reminded = 0;
  for (const { id, email, firstName, country } of await findAbandoned(database, now)) {
    if (!(await claimReminder(database, id, now))) continue;
    const lines: SavedLine[] = await database
      .select({ code: cartLines.shoppingCartCode, quantity: cartLines.quantity })
      .from(cartLines)
      .where(eq(cartLines.cartId, id));
    const given = await createCode(database, now, { purpose: 'abandonment', data: lines, minutes: linkMinutes });
    const lang = findLanguage(country, shop);
    const query = new URLSearchParams({ abandonment: `${given.id}-${given.code}`, saveconfirm: '1' });
    const path = `${shop.urls.at(lang, '/webshop/shopping_cart/')}?${query}`;
    sendMail('abandonment', email, lang, { path, params: { name: firstName } });
    reminded += 1;
  }
  return reminded;
}

/** `12-abcdef`, as the mail's link carries it. */
function readLink(abandonment: string) {
  const [, id, code] = /^(\d{1,15})-([\w-]{8,64})$/.exec(abandonment) ?? [];
  if (id === undefined || code === undefined) throw new ShopError('error_code_invalid');
  return { id, code };
}

async function restoreLines(transaction: Database, cart: CartRow, lines: readonly SavedLine[], lang: LanguageCode) {
  for (const { code, quantity } of lines) {
    const sellable = await findSellable(transaction, code, lang);
    const held = (await findQuantity(transaction, cart, code)) ?? 0;
    const most = Math.min(sellable?.inStock ?? 0, maxQuantity);
    const wanted = Math.max(held, Math.min(quantity, most));
    if (wanted > 0) await writeLine(transaction, cart, code, wanted);
  }
}

async function describeLines(database: Database, lines: readonly SavedLine[], lang: LanguageCode) {
  const found = await Promise.all(lines.map(({ code }) => findSellable(database, code, lang)));
  return lines.flatMap(({ code, quantity }, index) => {
    const title = found[index]?.title;
    return title === undefined ? [] : [{ shopping_cart_code: code, title, quantity }];
  });
}

async function restoreCart(context: SessionContext, abandonment: string, lang: LanguageCode) {
  const { clock } = context;
  let lines: SavedLine[] = [];
  const changed = await changeCart(context, async (transaction, cart) => {
    const { data } = await redeemCode(transaction, 'abandonment', readLink(abandonment), clock());
    lines = data as SavedLine[];
    await restoreLines(transaction, cart, lines, lang);
    return undefined;
  });
  return { lines, cart: changed };
}

async function previewCart({ database, session, clock }: SessionContext, abandonment: string) {
  const { data } = await requireCode(database, 'abandonment', readLink(abandonment), clock());
  return { lines: data as SavedLine[], cart: await findCart(database, session) };
}

export const abandonmentCalls = [
  implementForSession(postAbandonment, async ({ lang, abandonment, saveconfirm }, context) => {
    const isConfirmed = saveconfirm === '1' || saveconfirm === 'true';
    const { lines, cart } = isConfirmed
      ? await restoreCart(context, abandonment, lang)
      : await previewCart(context, abandonment);
    const items = await describeLines(context.database, lines, lang);
    return { ...(await cartAnswer(context, cart, lang)), is_restored: isConfirmed, items };
  }),
];
