import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { createCode, type IdAndCode, redeemCode } from '../auth/one-time-codes';
import { readProductsByCode } from '../catalog/order-codes';
import type { Database } from '../database/connection';
import { stock } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { stockAlerts } from '../database/visitor-tables';
import type { CallContext, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';

const dayMs = 24 * 60 * 60 * 1000;
const linkMinutes = 3 * 24 * 60;
/** Whoever wanted a thing half a year ago has found another one. */
const keptDays = 180;

/** What somebody wants to know of, until they have confirmed their address. */
interface StockAlert {
  email: string;
  lang: string;
  code: string;
}

async function findThing(context: CallContext, lang: LanguageCode, code: string) {
  const [found] = await readProductsByCode({ lang, codes: [code] }, context);
  const sold = found?.shopping_cart_code;
  return sold ? { code: sold, title: found.item.title } : undefined;
}

/**
 * Mails whoever wants to know when a thing is in stock again; nothing is kept but in the code until they confirm.
 * @throws ShopError `error_not_found` where no such thing is sold
 */
export async function beginStockAlert(
  context: SessionContext,
  { email, lang, code }: { email: string; lang: LanguageCode; code: string },
): Promise<void> {
  const { database, clock, limits, sendMail, shop } = context;
  const thing = await findThing(context, lang, code);
  if (!thing) throw new ShopError('error_not_found');
  await limits.take('stockAlert', email);
  const data: StockAlert = { email, lang, code: thing.code };
  const link = await createCode(database, clock(), { purpose: 'stock_alert', data, minutes: linkMinutes });
  const path = shop.urls.at(lang, `/newsletter/stock-alert/${link.id}/${link.code}/`);
  sendMail('stock_alert_confirm', email, lang, { path, params: { title: thing.title } });
}

/** Keeps the wish. A second one for the same thing changes nothing. */
export async function confirmStockAlert({ database, clock, limits }: SessionContext, given: IdAndCode): Promise<void> {
  await limits.take('code', given.id);
  await inTransaction(database, async (transaction) => {
    const { email, lang, code } = (await redeemCode(transaction, 'stock_alert', given, clock())).data as StockAlert;
    const wish = { email, lang, shoppingCartCode: code, confirmedAt: clock() };
    await transaction.insert(stockAlerts).values(wish).onConflictDoNothing();
  });
  await limits.forgive('code', given.id);
}

type DueAlert = typeof stockAlerts.$inferSelect;

type ReadProduct = (code: string, lang: LanguageCode) => Promise<{ title: string; path: string } | undefined>;

/** What mails name the product by, read once for all who wait for it in a language; undefined while it is hidden. */
function createProductReader(context: CallContext): ReadProduct {
  const known = new Map<string, ReturnType<ReadProduct>>();
  async function read(code: string, lang: LanguageCode) {
    const [found] = await readProductsByCode({ lang, codes: [code] }, context);
    if (!found) return undefined;
    const { title, url } = found.item;
    return { title, path: found.variations.length > 0 ? toVariationPath(url, code) : url };
  }
  return (code, lang) => {
    const key = `${lang} ${code}`;
    const product = known.get(key) ?? read(code, lang);
    known.set(key, product);
    return product;
  };
}

/** Of two programs that find it due, one sends it. */
async function sendAlert(context: CallContext, alert: DueAlert, readProduct: ReadProduct): Promise<boolean> {
  const lang = isLanguageCode(alert.lang) ? alert.lang : context.shop.defaultLanguage;
  const product = await readProduct(alert.shoppingCartCode, lang);
  if (!product) return false;
  return inTransaction(context.database, async (transaction) => {
    const isDue = eq(stockAlerts.id, alert.id);
    const taken = await transaction.delete(stockAlerts).where(isDue).returning({ id: stockAlerts.id });
    if (taken.length === 0) return false;
    const data = { path: product.path, params: { title: product.title } };
    await context.queueMail(transaction, { kind: 'stock_alert', to: alert.email, lang, data });
    return true;
  });
}

/** Mails everybody whose thing is in stock again, once. @returns how many */
export async function sendStockAlerts(context: CallContext): Promise<number> {
  const due = await context.database
    .select({ alert: stockAlerts })
    .from(stockAlerts)
    .innerJoin(stock, and(eq(stock.shoppingCartCode, stockAlerts.shoppingCartCode), gt(stock.quantity, 0)))
    .orderBy(stockAlerts.id);
  const readProduct = createProductReader(context);
  let sent = 0;
  for (const { alert } of due) if (await sendAlert(context, alert, readProduct)) sent += 1;
  if (sent > 0) context.deliverMails();
  return sent;
}

export async function removeOldStockAlerts(database: Database, now: Date): Promise<void> {
  await database.delete(stockAlerts).where(lt(stockAlerts.confirmedAt, new Date(now.getTime() - keptDays * dayMs)));
}

/** An address's wishes, in any case of letters. */
export const isAlertOf = (email: string) => eq(sql`lower(${stockAlerts.email})`, email.toLowerCase());
