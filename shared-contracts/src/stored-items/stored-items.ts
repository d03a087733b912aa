// A flat table: everything that the shop keeps in a browser. The privacy page lists it, and every journey of the tests fails
// that finds anything else there.
import { cookieLifetimeSeconds } from '../constants/constants';

const day = 24 * 60 * 60;

/** What something is kept for: the label `publish_stored_purpose_<purpose>` says it. */
export type StoragePurpose =
  | 'cart'
  | 'account_safety'
  | 'staff'
  | 'releases'
  | 'consent'
  | 'counts'
  | 'country'
  | 'drafts'
  | 'place'
  | 'viewed'
  | 'lists'
  | 'orders'
  | 'ad_click';

export interface StoredItem {
  /** As the browser shows it; `*` stands for any rest. */
  name: string;
  /** A cookie is sent with requests; a browser's own storage is not. */
  place: 'cookie' | 'browser';
  purpose: StoragePurpose;
  /** Nothing of the others is kept without consent to them. */
  consent: 'necessary' | 'analytics' | 'marketing';
  /** `tab`: gone with the tab. `kept`: until its owner deletes it. */
  life: { seconds: number } | 'tab' | 'kept';
}

type Kept = Pick<StoredItem, 'purpose'> & Partial<Pick<StoredItem, 'consent'>>;

function cookie(name: string, purpose: StoragePurpose, seconds: number): StoredItem {
  return { name, place: 'cookie', purpose, consent: 'necessary', life: { seconds } };
}

function inTab(name: string, { purpose, consent = 'necessary' }: Kept): StoredItem {
  return { name, place: 'browser', purpose, consent, life: 'tab' };
}

function inBrowser(name: string, { purpose, consent = 'necessary' }: Kept): StoredItem {
  return { name, place: 'browser', purpose, consent, life: 'kept' };
}

/** Everything that the shop keeps in a visitor's browser, by consent. */
export const storedItems: readonly StoredItem[] = [
  cookie('__Host-token', 'cart', cookieLifetimeSeconds),
  cookie('__Host-device', 'account_safety', cookieLifetimeSeconds),
  cookie('gdpr_cookie', 'consent', cookieLifetimeSeconds),
  cookie('__Host-cohort', 'releases', 90 * day),
  cookie('__Host-staff', 'staff', 90 * day),
  cookie('__Host-preview-*', 'staff', day),
  inBrowser('consent-unrecorded', { purpose: 'consent' }),
  inTab('untold-consent-choice', { purpose: 'consent' }),
  inBrowser('cart-count', { purpose: 'counts' }),
  inBrowser('wishlist-count', { purpose: 'counts' }),
  inBrowser('compare-count', { purpose: 'counts' }),
  inBrowser('tabs-last-told', { purpose: 'counts' }),
  inBrowser('country-settled', { purpose: 'country' }),
  inTab('country', { purpose: 'country' }),
  inTab('catalog.delivery-country', { purpose: 'country' }),
  inTab('account.*', { purpose: 'drafts' }),
  inTab('checkout.*', { purpose: 'drafts' }),
  inTab('publish.*', { purpose: 'drafts' }),
  inTab('catalog.comment.*', { purpose: 'drafts' }),
  inTab('catalog.quick-order', { purpose: 'drafts' }),
  inTab('checkout-begun', { purpose: 'place' }),
  inTab('scroll-positions', { purpose: 'place' }),
  inTab('last-reloads', { purpose: 'place' }),
  inTab('maintenance-checked', { purpose: 'place' }),
  inTab('last-search', { purpose: 'place' }),
  inTab('catalog.viewed', { purpose: 'viewed' }),
  inTab('selected-lists', { purpose: 'lists', consent: 'analytics' }),
  inBrowser('pending-purchases', { purpose: 'orders', consent: 'analytics' }),
  inBrowser('reported-orders', { purpose: 'orders', consent: 'analytics' }),
  inBrowser('gclid', { purpose: 'ad_click', consent: 'marketing' }),
];

/** The row of something that stands in a browser; undefined where the shop does not keep it. */
export function findStoredItem(name: string): StoredItem | undefined {
  return storedItems.find((item) =>
    item.name.endsWith('*') ? name.startsWith(item.name.slice(0, -1)) : item.name === name,
  );
}
