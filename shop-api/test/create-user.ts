import { hashPassword } from '../src/auth/passwords';
import { users } from '../src/database/trade-tables';
import type { TestShop } from './running-shop';

const password = 'Trka-2026-trka';
let hash: Promise<string> | undefined;

/** An account with its password; the expensive hash is made once for all. Returns what its owner logs in with. */
export async function createUser({ database }: Pick<TestShop, 'database'>, email: string) {
  hash ??= hashPassword(password);
  const names = { firstName: 'Lejla', lastName: 'Hodžić', role: 'customer', createdAt: new Date() };
  await database.insert(users).values({ email, passwordHash: await hash, ...names });
  return { email, password, lang: 'ba' as const };
}
