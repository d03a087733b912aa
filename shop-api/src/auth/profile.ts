import type { CallRequest } from '@storefront/contracts/calls';
import type { postProfile, User } from '@storefront/contracts/calls/auth';
import { isPostcode } from '@storefront/contracts/postcodes';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { customers, users } from '../database/trade-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { findCart } from '../webshop/cart-store';
import { type Destinations, findCountry } from '../webshop/countries';
import { requireUserRow, type UserRow } from './users';

function toProfile(row: UserRow): User {
  const { id, email, firstName, lastName, role, phone, address, zipcode, city, country } = row;
  const address_fields = { phone, address, zipcode, city, country };
  return { user_id: id, email, first_name: firstName, last_name: lastName, staff: role === 'staff', ...address_fields };
}

export async function readProfile(database: Database, userId: number): Promise<User> {
  return toProfile(await requireUserRow(database, userId));
}

export async function writeProfile(
  { database, destinations }: { database: Database; destinations: Destinations },
  userId: number,
  request: CallRequest<typeof postProfile>,
): Promise<User> {
  const { first_name: firstName, last_name: lastName, country = '', lang: _lang, ...rest } = request;
  const chosen = findCountry(destinations, country);
  if (country !== '' && !chosen) throw new ShopError('error_validation', { country: 'error_country' });
  if (chosen && rest.zipcode && !isPostcode(chosen.code, rest.zipcode)) {
    throw new ShopError('error_validation', { zipcode: 'error_zipcode' });
  }
  const [row] = await database
    .update(users)
    .set({ ...rest, firstName, lastName, country: country.toLowerCase() })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new ShopError('error_unauthorized');
  return toProfile(row);
}

/** Copies the profile to the customer's cart. Empty fields overwrite nothing. */
export async function updateCustomerData({ database, session }: SessionContext): Promise<void> {
  const cart = session.user && (await findCart(database, session));
  if (!session.user || !cart) return;
  const { email, firstName, lastName, phone, address, zipcode, city, country } = await requireUserRow(
    database,
    session.user.id,
  );
  const known = Object.entries({ email, firstName, lastName, phone, address, zipcode, city, country });
  const filled = Object.fromEntries(known.filter(([, value]) => value !== ''));
  await database.update(customers).set(filled).where(eq(customers.cartId, cart.id));
}
