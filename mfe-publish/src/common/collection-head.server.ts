import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import { collectionJsonLd } from './collection-json-ld.server';

interface Collected {
  title: string;
  description: string;
  items: Parameters<typeof collectionJsonLd>[0]['items'];
}

/** The head of a page that lists all items of a kind. */
export function collectionHead({ title, description, items }: Collected, context: PageContext): HeadDescription {
  const { route, path } = context;
  return {
    title,
    description,
    canonical: path,
    alternates: route.urls,
    jsonLd: [collectionJsonLd({ name: title, description, path, items }, context)],
  };
}
