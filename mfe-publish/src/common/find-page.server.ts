import { type CmsPage, getPage } from '@storefront/contracts/calls/site';
import type { PageContext } from '@storefront/contracts/pages';
import { findData } from './provider-answer';
import { isPagePublic } from './visibility';

/** A CMS page that this visitor may read. */
export interface ReadablePage {
  cmsPage: CmsPage;
  /** False for a hidden page, which staff see before it is published and no shared cache may hold. */
  isPublic: boolean;
}

/** The CMS page of the path; undefined where there is none or where only staff may see it. */
export async function findReadablePage(context: PageContext): Promise<ReadablePage | undefined> {
  const { api, language, path, prefix, session } = context;
  const cmsPage = findData(await api.call(getPage, { slug: path.slice(prefix.length), lang: language.code }));
  if (!cmsPage) return undefined;
  const isPublic = isPagePublic(cmsPage);
  return isPublic || session.isStaff ? { cmsPage, isPublic } : undefined;
}
