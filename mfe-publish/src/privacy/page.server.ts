import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage } from '../common/find-page.server';
import type { Privacy } from './page';

interface PrivacyData extends Privacy {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const found = await findReadablePage(context);
  if (!found) return notFound();
  const { title, summary, content, legal_entity: controller, languages_urls } = found.cmsPage;
  const data: PrivacyData = { title, summary, contentHtml: content, controller, alternates: languages_urls };
  return page(data, { cacheable: found.isPublic });
}

function head({ title, summary, alternates }: PrivacyData): HeadDescription {
  return { title, description: summary, alternates };
}

export const privacy: PageServer<PrivacyData> = { cache: 'public', load, head };
