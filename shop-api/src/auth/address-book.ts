import type { CallRequest } from '@storefront/contracts/calls';
import { deleteMyAddress, getMyAddresses, postMyAddress, type SavedAddress } from '@storefront/contracts/calls/auth';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';
import { savedAddresses } from '../database/visitor-tables';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { requireDeliveryCountry } from '../webshop/delivery-country';
import { requireCustomer } from './users';

/** A list that nobody can look through is of no use, and a script must not fill the database. */
const mostAddresses = 20;

type AddressRow = typeof savedAddresses.$inferSelect;

function toAddress({ id, firstName, lastName, isBilling, isDelivery, ...place }: AddressRow): SavedAddress {
  const { address, zipcode, city, country } = place;
  const person = { first_name: firstName, last_name: lastName };
  return { id, ...person, address, zipcode, city, country, is_billing: isBilling, is_delivery: isDelivery };
}

/** A customer's addresses, in the order in which they were added. */
export async function readAddresses(database: Database, userId: number): Promise<SavedAddress[]> {
  const rows = await database
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.id));
  return rows.map(toAddress);
}

/** The one usual address of a kind: the others of the customer are so no more. */
async function clearUsual(transaction: Database, userId: number, usual: Partial<AddressRow>): Promise<void> {
  const cleared = {
    ...(usual.isBilling && { isBilling: false }),
    ...(usual.isDelivery && { isDelivery: false }),
  };
  if (Object.keys(cleared).length === 0) return;
  await transaction.update(savedAddresses).set(cleared).where(eq(savedAddresses.userId, userId));
}

async function saveAddress(
  { database, shop }: Pick<CallContext, 'database' | 'shop'>,
  userId: number,
  request: CallRequest<typeof postMyAddress>,
) {
  const { id, first_name: firstName, last_name: lastName, address, zipcode, city } = request;
  const { code: country } = requireDeliveryCountry(shop.destinations, request);
  const { is_billing: isBilling = false, is_delivery: isDelivery = false } = request;
  const row = { userId, firstName, lastName, address, zipcode, city, country, isBilling, isDelivery };
  await database.transaction(async (transaction) => {
    // Two tabs at once would go over the limit, or leave two usual addresses.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!id && (await transaction.$count(savedAddresses, eq(savedAddresses.userId, userId))) >= mostAddresses)
      throw new ShopError('error_address_book_full');
    await clearUsual(transaction, userId, row);
    if (!id) return void (await transaction.insert(savedAddresses).values(row));
    const own = and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId));
    const changed = await transaction.update(savedAddresses).set(row).where(own).returning({ id: savedAddresses.id });
    if (changed.length === 0) throw new ShopError('error_not_found');
  });
}

export const addressBookCalls = [
  implementForSession(getMyAddresses, async (_request, { database, session }) => {
    return { success: true, data: await readAddresses(database, requireCustomer(session).id) };
  }),

  implementForSession(postMyAddress, async (request, { database, shop, session }) => {
    const { id } = requireCustomer(session);
    await saveAddress({ database, shop }, id, request);
    return { success: true, data: await readAddresses(database, id) };
  }),

  implementForSession(deleteMyAddress, async ({ id }, { database, session }) => {
    const { id: userId } = requireCustomer(session);
    const own = and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId));
    const removed = await database.delete(savedAddresses).where(own).returning({ id: savedAddresses.id });
    if (removed.length === 0) throw new ShopError('error_not_found');
    return { success: true, data: await readAddresses(database, userId) };
  }),
];
