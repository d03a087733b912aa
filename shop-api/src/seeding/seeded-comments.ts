import { randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { SeedComment, SeedReader } from '../../seed/seed-types';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/connection';
import { insertRows } from '../database/insert-rows';
import { users } from '../database/trade-tables';
import { comments } from '../database/visitor-tables';
import { toProductId } from './catalog-rows';
import { byKey } from './keys';
import type { Seed } from './read-seed';

const dayMs = 24 * 60 * 60 * 1000;

/** What a reader says, as rows: of products by the number in their code, of posts by their place in the file. */
function commentRows(seed: Seed, { lang, comments: said }: SeedReader, userId: number, now: Date) {
  const products = byKey('product', seed.products);
  const posts = byKey('post', seed.posts);
  const toSubject = ({ product, post }: SeedComment) =>
    product === undefined
      ? { model: 'publishpost', contentId: posts.requireId(post ?? '') }
      : { model: 'catalogproduct', contentId: toProductId(products.require(product)) };
  return said.map((comment) => ({
    ...toSubject(comment),
    userId,
    lang,
    text: comment.text,
    rating: comment.rating ?? null,
    status: 'published',
    createdAt: new Date(now.getTime() - comment.days_ago * dayMs),
  }));
}

const daysBetweenVotes = 3;

/** Stars without words, each from a reader who wrote nothing of the product: a customer has one say about each. */
function voteRows({ products, readers, votes }: Seed, userIds: ReadonlyMap<string, number>, now: Date) {
  const byProduct = byKey('product', products);
  return Object.entries(votes).flatMap(([key, stars]) => {
    const contentId = toProductId(byProduct.require(key));
    const silent = readers.filter(({ comments: said }) => said.every(({ product }) => product !== key));
    if (stars.length > silent.length) throw new Error(`More votes than readers: ${key}`);
    return stars.flatMap((rating, place) => {
      const voter = silent[place];
      const userId = userIds.get(voter?.email ?? '');
      if (!voter || userId === undefined) return [];
      const createdAt = new Date(now.getTime() - (1 + place) * daysBetweenVotes * dayMs);
      return [
        {
          userId,
          model: 'catalogproduct',
          contentId,
          lang: voter.lang,
          text: '',
          rating,
          status: 'published',
          createdAt,
        },
      ];
    });
  });
}

async function findReaders(database: Database, { readers }: Seed): Promise<Map<string, number>> {
  const emails = readers.map(({ email }) => email);
  const rows = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Writes the seed's comments once, as published, and its votes. Their authors exist to have said them: nobody knows their passwords. */
export async function addComments(database: Database, seed: Seed, now: Date): Promise<void> {
  if (seed.readers.length === 0) return;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const people = seed.readers.map(({ email, first_name: firstName, last_name: lastName }) => ({
    ...{ email, firstName, lastName, passwordHash },
    role: 'customer',
    createdAt: now,
  }));
  const made = await database.insert(users).values(people).onConflictDoNothing().returning();
  const rows = made.flatMap(({ id, email }) => {
    const reader = seed.readers.find((each) => each.email === email);
    return reader ? commentRows(seed, reader, id, now) : [];
  });
  const votes = voteRows(seed, await findReaders(database, seed), now);
  await insertRows(database, comments, [...rows, ...votes], sql`on conflict do nothing`);
}
