import { type Comment, getMyComments } from '@storefront/contracts/calls/auth';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq } from 'drizzle-orm';
import { requireCustomer } from '../auth/users';
import { isTextIn } from '../catalog/product-texts';
import { posts, postTexts, products, productTexts } from '../database/content-tables';
import { comments } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { implementForSession } from '../server/implement';

type CommentRow = typeof comments.$inferSelect;

/** What was commented on: its title and address; nothing when it is no longer there. */
interface Subject {
  title: string;
  url: string;
}

function toMyComment(row: CommentRow, subject: Subject | null): Comment {
  return {
    id: row.id,
    model: row.model as Comment['model'],
    content_id: row.contentId,
    title: subject?.title ?? '',
    url: subject?.url ?? '',
    text: row.text,
    rating: row.rating,
    status: row.status as Comment['status'],
    created_at: row.createdAt.toISOString(),
  };
}

async function readOwnComments({ database, session, shop }: SessionContext, lang: LanguageCode): Promise<Comment[]> {
  const rows = await database
    .select({
      comment: comments,
      product: { id: products.id, title: productTexts.title, slug: productTexts.slug },
      post: { id: posts.id, title: postTexts.title, slug: postTexts.slug },
    })
    .from(comments)
    .leftJoin(products, and(eq(comments.model, 'catalogproduct'), eq(products.id, comments.contentId)))
    .leftJoin(productTexts, and(eq(productTexts.productId, products.id), isTextIn(lang)))
    .leftJoin(posts, and(eq(comments.model, 'publishpost'), eq(posts.id, comments.contentId)))
    .leftJoin(postTexts, and(eq(postTexts.postId, posts.id), eq(postTexts.lang, lang)))
    .where(eq(comments.userId, requireCustomer(session).id))
    .orderBy(desc(comments.id));
  return rows.map(({ comment, product, post }) => {
    const findUrl = comment.model === 'publishpost' ? shop.urls.post : shop.urls.product;
    const about = comment.model === 'publishpost' ? post : product;
    const { id = null, slug = null, title = null } = about ?? {};
    const isThere = id !== null && slug !== null && title !== null;
    return toMyComment(comment, isThere ? { title, url: findUrl(lang, slug, id) } : null);
  });
}

export const myCommentCalls = [
  implementForSession(getMyComments, async ({ lang }, context) => ({
    success: true,
    data: await readOwnComments(context, lang),
  })),
];
