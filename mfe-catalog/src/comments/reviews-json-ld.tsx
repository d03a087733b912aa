import { usePath, useShell } from '@storefront/contracts/runtime';
import type { CommentView } from './comment-list';

const mostStars = 5;

/**
 * The shown reviews as structured data, joined to the page's product by the same id. The widget renders it, because it must
 * match the reviews that the widget shows.
 */
export function ReviewsJsonLd({ comments }: { comments: readonly CommentView[] }) {
  const { site } = useShell();
  const path = usePath();
  const reviews = comments.map(({ author, text, rating, createdAt }) => ({
    '@context': 'https://schema.org',
    '@type': 'Review',
    itemReviewed: { '@id': `${new URL(path, site.site_url).href}#product` },
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: mostStars },
  }));
  // `<` is escaped, so that a review cannot end the script element: React does not escape a script's text.
  const json = JSON.stringify(reviews).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
