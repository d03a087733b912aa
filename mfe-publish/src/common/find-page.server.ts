import { type CmsPage, getPage } from '@storefront/contracts/calls/site';
import type { PageContext } from '@storefront/contracts/pages';
import { findData } from './provider-answer';
import { isPagePublic } from './visibility';

/** A CMS page that this visitor may see. */
export interface ReadablePage {
  cmsPage: CmsPage;
  /** False for a hidden page, which only staff see: it must not be cached. */
  isPublic: boolean;
}

/** The CMS page of the path; undefined when there is none or it is hidden from this visitor. */
export async function findReadablePage(context: PageContext): Promise<ReadablePage | undefined> {
  const { api, language, path, prefix, session } = context;
  const cmsPage = findData(await api.call(getPage, { slug: path.slice(prefix.length), lang: language.code }));
  if (!cmsPage) return undefined;
  const isPublic = isPagePublic(cmsPage);
  return isPublic || session.isStaff ? { cmsPage, isPublic } : undefined;
}
