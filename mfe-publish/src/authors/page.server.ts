import { getAuthors } from '@storefront/contracts/calls/publish';
import { type HeadDescription, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { collectionHead } from '../common/collection-head.server';
import { requireAnswer } from '../common/provider-answer';
import type { Authors } from './page';

async function load({ api, language }: PageContext) {
  const { data } = requireAnswer(await api.call(getAuthors, { lang: language.code }));
  const authors = data
    .filter(({ post_count }) => post_count > 0)
    .map(({ id, name, role, note, picture, url, post_count }) => ({
      ...{ id, name, role, note, picture, url },
      postCount: post_count,
    }));
  return page<Authors>({ authors });
}

function head({ authors }: Authors, context: PageContext): HeadDescription {
  const { t } = context;
  const items = authors.map(({ name, url }) => ({ name, path: url }));
  return collectionHead({ title: t('publish_authors'), description: t('publish_authors_summary'), items }, context);
}

/** All authors with published posts. */
export const authors: PageServer<Authors> = { cache: 'public', load, head };
