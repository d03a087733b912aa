import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage } from '../common/find-page.server';
import type { Faq } from './page';
import { toTopics } from './questions.server';
import { faqJsonLd } from './structured-data.server';

interface FaqData extends Faq {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const found = await findReadablePage(context);
  if (!found) return notFound();
  const { title, summary, content, languages_urls } = found.cmsPage;
  const data: FaqData = { title, summary, ...toTopics(content), alternates: languages_urls };
  return page(data, { cacheable: found.isPublic });
}

function head({ title, summary, alternates, topics }: FaqData, context: PageContext): HeadDescription {
  const jsonLd = topics.length > 0 ? [faqJsonLd(topics, context)] : [];
  return { title, description: summary, alternates, jsonLd };
}

/** A CMS page whose text consists of questions and answers. */
export const faq: PageServer<FaqData> = { cache: 'public', load, head };
