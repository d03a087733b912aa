import { createTranslate, type Translate } from '@storefront/contracts/labels';
import { formatLocale, type LanguageCode, languages } from '@storefront/contracts/languages';
import { asc, eq, sql } from 'drizzle-orm';
import { identities, withdrawals } from '../database/email-tables';
import {
  comments,
  consentChoices,
  savedCoupons,
  stockAlerts,
  subscribers,
  sweepstakeEntries,
  wishes,
} from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { isAlertOf } from '../stock-alerts/stock-alerts';
import { orderNumber, toCart, toCartItems } from '../webshop/order-row';
import { listOrders } from '../webshop/orders';
import { readAddresses } from './address-book';
import { requireCustomer, requireUserRow, type UserRow } from './users';

function toAccount({ email, firstName, lastName, phone, address, zipcode, city, country, createdAt }: UserRow) {
  const person = { email, first_name: firstName, last_name: lastName, phone };
  return { ...person, address, zipcode, city, country, created_at: createdAt.toISOString() };
}

function toOrder(row: Awaited<ReturnType<typeof listOrders>>[number]) {
  const cart = toCart(row);
  const items = toCartItems(cart).map(({ shopping_cart_code: code, title, quantity, price }) => ({
    code,
    title,
    quantity,
    price,
  }));
  return {
    ...{ number: orderNumber(row), placed_at: row.createdAt.toISOString(), status: row.status, payment: row.payment },
    ...{ total: cart.total.total, customer: cart.customer, items },
  };
}

/** Everything that is kept of a customer, by kind. A password is a hash, which is of no use to anybody. */
async function readRecords({ database }: SessionContext, user: UserRow) {
  const ofAddress = user.email.toLowerCase();
  const [ordered, addresses, written, wished, saved, subscribed, awaited, entered, agreed, known, withdrawn] =
    await Promise.all([
      listOrders(database, user.id),
      readAddresses(database, user.id),
      database.select().from(comments).where(eq(comments.userId, user.id)).orderBy(asc(comments.id)),
      database.select().from(wishes).where(eq(wishes.userId, user.id)).orderBy(asc(wishes.id)),
      database.select().from(savedCoupons).where(eq(savedCoupons.userId, user.id)),
      database
        .select()
        .from(subscribers)
        .where(eq(sql`lower(${subscribers.email})`, ofAddress)),
      database.select().from(stockAlerts).where(isAlertOf(user.email)),
      database
        .select()
        .from(sweepstakeEntries)
        .where(eq(sql`lower(${sweepstakeEntries.email})`, ofAddress)),
      database.select().from(consentChoices).where(eq(consentChoices.userId, user.id)).orderBy(asc(consentChoices.id)),
      database.select().from(identities).where(eq(identities.userId, user.id)),
      database
        .select()
        .from(withdrawals)
        .where(eq(sql`lower(${withdrawals.email})`, ofAddress)),
    ]);
  return {
    account: toAccount(user),
    orders: ordered.map(toOrder),
    addresses,
    comments: written.map(({ text, rating, status, createdAt }) => ({
      text,
      rating,
      status,
      at: createdAt.toISOString(),
    })),
    wishlist: wished.map(({ code, quantity, addedAt }) => ({ code, quantity, at: addedAt.toISOString() })),
    coupons: saved.map(({ couponCode: code }) => ({ code })),
    newsletter: subscribed.map(({ email, lang, confirmedAt }) => ({ email, lang, at: confirmedAt.toISOString() })),
    stock_alerts: awaited.map(({ shoppingCartCode: code, confirmedAt }) => ({ code, at: confirmedAt.toISOString() })),
    sweepstakes: entered.map(({ name, email, answer, enteredAt }) => ({
      name,
      email,
      answer,
      at: enteredAt.toISOString(),
    })),
    consents: agreed.map(({ categories, createdAt }) => ({ categories, at: createdAt.toISOString() })),
    logins: known.map(({ provider, createdAt }) => ({ provider, at: createdAt.toISOString() })),
    withdrawals: withdrawn.map(({ orderNumber: number, name, note, begunAt }) => {
      return { order_number: number, name, note, at: begunAt.toISOString() };
    }),
  };
}

type Records = Awaited<ReturnType<typeof readRecords>>;

function toLines(records: Records, lang: LanguageCode, t: Translate): Record<keyof Records, string[]> {
  const moments = new Intl.DateTimeFormat(formatLocale(languages[lang].htmlLang), {
    ...({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Sarajevo' } as const),
  });
  const at = (iso: string) => moments.format(new Date(iso));
  const join = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(', ');
  const { account } = records;
  const country = account.country && t(`shop_country_${account.country}`);
  return {
    account: [
      join(account.first_name, account.last_name),
      ...[account.email, account.phone, account.address, join(account.zipcode, account.city, country)],
      at(account.created_at),
    ].filter(Boolean),
    orders: records.orders.map(({ number, placed_at: placed, total, items, customer }) =>
      join(
        number,
        at(placed),
        total,
        ...items.map(({ quantity, title }) => `${quantity} × ${title}`),
        customer?.address,
        customer?.delivery?.address,
      ),
    ),
    addresses: records.addresses.map(({ first_name, last_name, address, zipcode, city, country: code }) =>
      join(`${first_name} ${last_name}`, address, `${zipcode} ${city}`, t(`shop_country_${code}`)),
    ),
    comments: records.comments.map(({ text, rating, at: moment }) => join(at(moment), rating && `${rating}/5`, text)),
    wishlist: records.wishlist.map(({ code, quantity, at: moment }) => join(at(moment), `${quantity} × ${code}`)),
    coupons: records.coupons.map(({ code }) => code),
    newsletter: records.newsletter.map(({ email, at: moment }) => join(email, at(moment))),
    stock_alerts: records.stock_alerts.map(({ code, at: moment }) => join(at(moment), code)),
    sweepstakes: records.sweepstakes.map(({ name, email, answer, at: moment }) =>
      join(at(moment), name, email, answer),
    ),
    consents: records.consents.map(({ categories, at: moment }) => join(at(moment), ...categories)),
    logins: records.logins.map(({ provider, at: moment }) => join(provider, at(moment))),
    withdrawals: records.withdrawals.map(({ order_number: number, name, note, at: moment }) =>
      join(at(moment), number, name, note),
    ),
  };
}

/** Everything that is kept of who is logged in: for programs, and as text in their language. What there is nothing of is not named. */
export async function exportAccount(context: SessionContext, lang: LanguageCode) {
  const user = await requireUserRow(context.database, requireCustomer(context.session).id);
  const records = await readRecords(context, user);
  const t = createTranslate(context.shop.labels[lang], languages[lang].htmlLang);
  const sections = Object.entries(toLines(records, lang, t))
    .filter(([, lines]) => lines.length > 0)
    .map(([kind, lines]) => `${t(`shop_export_${kind}`)}\n${lines.map((line) => `- ${line}`).join('\n')}`);
  return {
    records: { ...records, exported_at: context.clock().toISOString() },
    readable: `${sections.join('\n\n')}\n`,
  };
}
