import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage } from '../common/find-page.server';
import type { PlainPage } from './page';

interface PlainPageData extends PlainPage {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const found = await findReadablePage(context);
  if (!found) return notFound();
  const { title, summary, content, languages_urls } = found.cmsPage;
  const data: PlainPageData = { title, summary, contentHtml: content, alternates: languages_urls };
  return page(data, { cacheable: found.isPublic });
}

function head({ title, summary, alternates }: PlainPageData): HeadDescription {
  return { title, description: summary, alternates };
}

export const plainPage: PageServer<PlainPageData> = { cache: 'public', load, head };
