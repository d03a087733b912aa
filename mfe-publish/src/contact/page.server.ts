import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { findReadablePage } from '../common/find-page.server';
import { readFormOutcome } from '../common/form-outcome.server';
import type { Contact } from './page';

interface ContactData extends Contact {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const found = await findReadablePage(context);
  if (!found?.cmsPage.contact) return notFound();
  const { title, summary, content, contact, languages_urls } = found.cmsPage;
  const formOutcome = readFormOutcome(context.query);
  const isFresh = !formOutcome.isSent && formOutcome.problem === null;
  const data: ContactData = {
    ...contact,
    title,
    summary,
    contentHtml: content,
    alternates: languages_urls,
    formOutcome,
  };
  return page(data, { cacheable: found.isPublic && isFresh });
}

function head({ title, summary, alternates }: ContactData): HeadDescription {
  return { title, description: summary, alternates };
}

export const contact: PageServer<ContactData> = { cache: 'public', load, head };
