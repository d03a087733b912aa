import type { CommentModel, PublicComment } from '@storefront/contracts/calls/comments';
import { type LanguageCode, readableLanguages } from '@storefront/contracts/languages';
import { and, asc, count, desc, eq, exists, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { isTextIn } from '../catalog/product-texts';
import { updateListings } from '../catalog/read-model/read-model';
import type { Database } from '../database/connection';
import { postTexts, productTexts } from '../database/content-tables';
import { orderLines, orders, users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { comments } from '../database/visitor-tables';
import { unpaidStatuses } from '../payments/payment-rules';
import { ShopError } from '../server/errors';
import type { Urls } from '../site/urls';
import { recordStaffDeed, type StaffDoer } from '../staff/staff-actions';

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
      email: users.email,
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

/** Deletes all comments of a customer, and their ratings with them. */
export async function removeAllComments(transaction: Database, userId: number): Promise<void> {
  const removed = await transaction.delete(comments).where(eq(comments.userId, userId)).returning();
  for (const comment of removed) await updateSubject(transaction, comment);
}

export interface Decision {
  id: number;
  status: 'published' | 'refused';
  /** How its reader saw it; refused when it is otherwise by now. */
  seen?: { status: string; createdAt: Date };
  reason?: string;
}

/**
 * Publishes or refuses a comment, and writes down who did. `error_not_found` where there is none of that id,
 * `error_changed_meanwhile` where it is not as it was seen: decided by somebody else, or rewritten.
 */
export async function decide(transaction: Database, decision: Decision, doer: StaffDoer): Promise<void> {
  const { id, status, seen, reason } = decision;
  const [before] = await transaction.select().from(comments).where(eq(comments.id, id)).for('update');
  if (!before) throw new ShopError('error_not_found');
  const isAsSeen = seen?.status === before.status && seen.createdAt.getTime() === before.createdAt.getTime();
  if (seen && !isAsSeen) throw new ShopError('error_changed_meanwhile');
  await transaction.update(comments).set({ status }).where(eq(comments.id, id));
  await updateSubject(transaction, before);
  const states = { before: { status: before.status }, after: { status } };
  await recordStaffDeed(transaction, { action: 'comment.decide', subject: String(id), ...states, reason }, doer);
}

/** Comments of a status as staff read them: what waits the oldest first, anything else the newest first. */
export async function listForStaff(
  database: Database,
  urls: Urls,
  { status, lang, page, perPage }: { status: string; lang: LanguageCode; page: number; perPage: number },
) {
  const isWanted = eq(comments.status, status);
  const rows = await selectComments(database)
    .where(isWanted)
    .orderBy(status === 'waiting' ? asc(comments.id) : desc(comments.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const about = await readSubjects(
    { database, urls },
    rows.map(({ comment }) => comment),
    lang,
  );
  const data = rows.map((found) => ({
    ...publicComment(found),
    author: `${found.firstName} ${found.lastName}`.trim(),
    email: found.email,
    model: found.comment.model as CommentModel,
    content_id: found.comment.contentId,
    ...(about.get(`${found.comment.model} ${found.comment.contentId}`) ?? { title: '', url: '' }),
    status: found.comment.status as 'waiting' | 'published' | 'refused',
  }));
  return { data, total: await database.$count(comments, isWanted) };
}

/** Title and address of what is commented on, by `<model> <id>`; what is gone has none. */
async function readSubjects(
  { database, urls }: { database: Database; urls: Urls },
  about: readonly CommentRow[],
  lang: LanguageCode,
) {
  const findIds = (model: CommentModel) => about.filter((row) => row.model === model).map(({ contentId }) => contentId);
  const [ofProducts, ofPosts] = await Promise.all([
    database
      .select({ id: productTexts.productId, title: productTexts.title, slug: productTexts.slug })
      .from(productTexts)
      .where(and(inArray(productTexts.productId, findIds('catalogproduct')), isTextIn(lang))),
    database
      .select({ id: postTexts.postId, title: postTexts.title, slug: postTexts.slug })
      .from(postTexts)
      .where(and(inArray(postTexts.postId, findIds('publishpost')), eq(postTexts.lang, lang))),
  ]);
  return new Map<string, { title: string; url: string }>([
    ...ofProducts.map(
      ({ id, title, slug }) => [`catalogproduct ${id}`, { title, url: urls.product(lang, slug, id) }] as const,
    ),
    ...ofPosts.map(({ id, title, slug }) => [`publishpost ${id}`, { title, url: urls.post(lang, slug, id) }] as const),
  ]);
}
