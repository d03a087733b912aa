import type { CallResponse } from '@storefront/contracts/calls';
import type { Comment } from '@storefront/contracts/calls/auth';
import type { getComments, PublicComment } from '@storefront/contracts/calls/comments';

/** Hana's comment on her mug; `own` overrides its fields. */
export function createComment(own: Partial<PublicComment> = {}): PublicComment {
  return {
    id: 1,
    author: 'Hana D.',
    text: 'Leži u ruci kao da je oduvijek moja.\nKafa ostaje topla.',
    lang: 'ba',
    rating: 5,
    is_verified: true,
    // Half past eleven in the evening in Sarajevo.
    created_at: '2025-11-09T22:30:00.000Z',
    ...own,
  };
}

const shownAtOnce = 2;

/** Two comments out of `total`, on a product with sixty imported ratings: pages are short in tests. */
export function createComments({ page = 1, total = 2 } = {}): CallResponse<typeof getComments> {
  const first = (page - 1) * shownAtOnce;
  const count = Math.max(0, Math.min(shownAtOnce, total - first));
  return {
    data: Array.from({ length: count }, (_, index) =>
      createComment({ id: first + index + 1, author: index === 0 ? 'Hana D.' : `Kupac ${first + index + 1}` }),
    ),
    pagination: { page, per_page: shownAtOnce, total, pages: Math.ceil(total / shownAtOnce) },
    rating_average: 4.8,
    rating_count: 64,
    ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, comment_count: rating === 5 ? total : 0 })),
  };
}

/** The customer's own comment on the mug, with its status. */
export function createOwnComment(status: Comment['status']): Comment {
  return {
    id: 9,
    model: 'catalogproduct',
    content_id: 101,
    title: 'Šolja Ilma, 3 dl',
    url: '/solja-ilma-proizvod-101/',
    text: 'Prva riječ.',
    rating: 3,
    status,
    created_at: '2025-11-09T22:30:00.000Z',
  };
}
