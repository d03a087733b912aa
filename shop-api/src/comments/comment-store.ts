import type { CommentModel, PublicComment } from '@storefront/contracts/calls/comments';
import { type LanguageCode, readableLanguages } from '@storefront/contracts/languages';
import { and, asc, count, desc, eq, exists, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { updateListings } from '../catalog/read-model/read-model';
import type { Database } from '../database/connection';
import { orderLines, orders, users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { comments } from '../database/visitor-tables';
import { unpaidStatuses } from '../payments/payment-rules';

type CommentRow = typeof comments.$inferSelect;

export interface Subject {
  model: CommentModel;
  contentId: number;
}

export interface NewComment extends Subject {
  userId: number;
  lang: LanguageCode;
  text: string;
  rating: number | null;
}

/** A cancelled order proves no purchase, and neither does an unpaid one. */
const unprovingStatuses = [...unpaidStatuses, 'cancelled'];

/** The comment's author has an order that holds the product. */
function isVerified(database: Database): SQL<boolean> {
  const bought = database
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, comments.userId),
        eq(orderLines.productId, comments.contentId),
        notInArray(orders.status, unprovingStatuses),
      ),
    );
  return sql<boolean>`(${comments.model} = 'catalogproduct' and ${exists(bought)})`;
}

function selectComments(database: Database) {
  return database
    .select({
      comment: comments,
      firstName: users.firstName,
      lastName: users.lastName,
      isVerified: isVerified(database).as('is_verified'),
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId));
}

type FoundComment = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/** The public name of an author: "Amra B." */
function toAuthor({ firstName, lastName }: FoundComment): string {
  const [initial] = lastName;
  return [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
}

function publicComment(found: FoundComment): PublicComment {
  const { id, text, lang, rating, createdAt } = found.comment;
  return {
    id,
    author: toAuthor(found),
    text,
    lang: lang as LanguageCode,
    rating,
    is_verified: found.isVerified,
    created_at: createdAt.toISOString(),
  };
}

function isPublishedAbout({ model, contentId }: Subject) {
  return and(eq(comments.model, model), eq(comments.contentId, contentId), eq(comments.status, 'published'));
}

/** A reader's own language first, then what they understand anyway, then all others; each newest first. */
function readersOrder(lang: LanguageCode): SQL[] {
  const { lang: written, createdAt, id } = comments;
  return [desc(eq(written, lang)), desc(inArray(written, [...readableLanguages(lang)])), desc(createdAt), desc(id)];
}

/** Comments with a text; ratings without one are counted and not listed. */
export async function listPublished(
  database: Database,
  subject: Subject,
  { lang, page, perPage }: { lang: LanguageCode; page: number; perPage: number },
): Promise<{ data: PublicComment[]; total: number }> {
  const isListed = and(isPublishedAbout(subject), ne(comments.text, ''));
  const [counted] = await database.select({ total: count() }).from(comments).where(isListed);
  const rows = await selectComments(database)
    .where(isListed)
    .orderBy(...readersOrder(lang))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: rows.map(publicComment), total: counted?.total ?? 0 };
}

const mostStars = 5;

/** How many of a subject's published comments give each number of stars, most stars first. */
export async function countRatings(database: Database, subject: Subject) {
  const rows = await database
    .select({ rating: comments.rating, total: count() })
    .from(comments)
    .where(and(isPublishedAbout(subject), isNotNull(comments.rating)))
    .groupBy(comments.rating);
  return Array.from({ length: mostStars }, (_, index) => {
    const rating = mostStars - index;
    return { rating, comment_count: rows.find((row) => row.rating === rating)?.total ?? 0 };
  });
}

const mostWaiting = 100;

/** What staff have yet to read, oldest first. */
export async function listWaiting(database: Database) {
  const rows = await selectComments(database)
    .where(eq(comments.status, 'waiting'))
    .orderBy(asc(comments.id))
    .limit(mostWaiting);
  return rows.map((found) => ({
    ...publicComment(found),
    model: found.comment.model as CommentModel,
    content_id: found.comment.contentId,
  }));
}

/** Writes a comment that waits for moderation. Undefined when the customer's comment on the product is published already. */
export async function writeComment(
  database: Database,
  { userId, model, contentId, lang, text, rating }: NewComment,
  now: Date,
): Promise<CommentRow | undefined> {
  const own = { lang, text, rating, status: 'waiting', createdAt: now };
  const [written] = await database
    .insert(comments)
    .values({ userId, model, contentId, ...own })
    // Applies to products only: a post takes several comments of one customer.
    .onConflictDoUpdate({
      target: [comments.userId, comments.contentId],
      targetWhere: sql`${comments.model} = 'catalogproduct'`,
      set: own,
      setWhere: sql`${comments.status} <> 'published'`,
    })
    .returning();
  return written;
}

/** A published comment's rating counts for its product. */
async function updateSubject(transaction: Database, { model, contentId }: Pick<CommentRow, 'model' | 'contentId'>) {
  if (model === 'catalogproduct') await updateListings(transaction, [contentId]);
}

/** Deletes a customer's own comment. False when there is none of that id. */
export function removeOwn(database: Database, id: number, userId: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const [removed] = await transaction
      .delete(comments)
      .where(and(eq(comments.id, id), eq(comments.userId, userId)))
      .returning();
    if (removed) await updateSubject(transaction, removed);
    return removed !== undefined;
  });
}

/** Publishes or rejects a comment. False when there is none of that id. */
export function decide(database: Database, id: number, status: 'published' | 'refused'): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const [decided] = await transaction.update(comments).set({ status }).where(eq(comments.id, id)).returning();
    if (decided) await updateSubject(transaction, decided);
    return decided !== undefined;
  });
}
