import type { SiteInfo } from '@storefront/contracts/calls/site';
import type { Labels, Translate } from '@storefront/contracts/labels';
import type { Language } from '@storefront/contracts/languages';
import type { Currency } from '@storefront/contracts/money';
import type { RouteTable } from './route-table';
import type { SiteLook } from './site-look';

/** The provider's data of the site in one language, compiled. */
export interface Site {
  language: Language;
  currency: Currency;
  info: SiteInfo;
  look: SiteLook;
  labels: Labels;
  /** Changes when any label does: part of the address at which browsers fetch them all. */
  labelsHash: string;
  t: Translate;
  /** Without any, there is no page to show (REQ-8.7). */
  hasRoutes: boolean;
  routes: RouteTable;
}
