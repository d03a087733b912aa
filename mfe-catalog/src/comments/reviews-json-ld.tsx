import { usePath, useShell } from '@storefront/contracts/runtime';
import type { CommentView } from './comment-list';

const mostStars = 5;

/**
 * The reviews that stand here, for search engines: of the product that the page's own description names by the same id. It is
 * markup of the widget, because what it says is what the widget shows.
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
  // `<` cannot end the element from inside a review; React writes the text of a script as it is.
  const json = JSON.stringify(reviews).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
