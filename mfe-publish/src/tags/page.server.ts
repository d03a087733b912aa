import { getTags } from '@storefront/contracts/calls/publish';
import { type HeadDescription, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { collectionHead } from '../common/collection-head.server';
import { requireAnswer } from '../common/provider-answer';
import { tagTitle } from '../common/tag-title.server';
import type { Tags } from './page';

async function load({ api, language }: PageContext) {
  const { data } = requireAnswer(await api.call(getTags, { lang: language.code }));
  const tags = data
    .filter(({ post_count }) => post_count > 0)
    .map(({ id, title, url, post_count }) => ({ id, title: tagTitle(title, language), url, postCount: post_count }));
  return page<Tags>({ tags });
}

function head({ tags }: Tags, context: PageContext): HeadDescription {
  const { t } = context;
  const items = tags.map((tag) => ({ name: tag.title, path: tag.url }));
  return collectionHead({ title: t('publish_tags_title'), description: t('publish_tags_summary'), items }, context);
}

/** All topics of the journal. */
export const tags: PageServer<Tags> = { cache: 'public', load, head };
