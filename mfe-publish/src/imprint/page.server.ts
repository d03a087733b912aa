import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage } from '../common/find-page.server';
import type { Imprint } from './page';

interface ImprintData extends Imprint {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const found = await findReadablePage(context);
  if (!found?.cmsPage.legal_entity) return notFound();
  const { title, summary, content, legal_entity: entity, languages_urls } = found.cmsPage;
  const data: ImprintData = { title, summary, contentHtml: content, entity, alternates: languages_urls };
  return page(data, { cacheable: found.isPublic });
}

function head({ title, summary, alternates }: ImprintData): HeadDescription {
  return { title, description: summary, alternates };
}

export const imprint: PageServer<ImprintData> = { cache: 'public', load, head };
