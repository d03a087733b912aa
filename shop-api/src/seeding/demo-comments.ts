import { randomBytes } from 'node:crypto';
import type { SeedComment, SeedReader } from '../../seed/seed-types';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';
import { comments } from '../database/visitor-tables';
import { productIdOf } from './catalog-rows';
import { byKey } from './keys';
import type { Seed } from './read-seed';

const dayMs = 24 * 60 * 60 * 1000;

/** What a reader says, as rows: of products by the number in their code, of posts by their place in the file. */
function commentRows(seed: Seed, { lang, comments: said }: SeedReader, userId: number, now: Date) {
  const products = byKey('product', seed.products);
  const posts = byKey('post', seed.posts);
  const subjectOf = ({ product, post }: SeedComment) =>
    product === undefined
      ? { model: 'publishpost', contentId: posts.idOf(post ?? '') }
      : { model: 'catalogproduct', contentId: productIdOf(products.require(product)) };
  return said.map((comment) => ({
    ...subjectOf(comment),
    userId,
    lang,
    text: comment.text,
    rating: comment.rating ?? null,
    status: 'published',
    createdAt: new Date(now.getTime() - comment.days_ago * dayMs),
  }));
}

/** Writes the demo's comments once, as published. Their authors exist to have said them: nobody knows their passwords. */
export async function seedDemoComments(database: Database, seed: Seed, now: Date): Promise<void> {
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
  if (rows.length > 0) await database.insert(comments).values(rows).onConflictDoNothing();
}
