import { findOwnAddress } from '@storefront/contracts/addresses';
import type { CallAnswer } from '@storefront/contracts/calls';
import {
  deleteCompare,
  deleteWishlist,
  postCompare,
  postStockAlert,
  postWishlist,
} from '@storefront/contracts/calls/catalog';
import { sendContactMessage, subscribeNewsletter } from '@storefront/contracts/calls/site';
import { postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { addProduct } from '@storefront/contracts/calls/webshop';

interface FormCall {
  /** The page to redirect to, without language prefix; the form's `next` is for pages whose path differs by language. */
  nextPath: string;
  /** What that page's query reports: `?sent=1` or `?problem=<label code>`; or a problem only. */
  reports?: 'outcome' | 'problem';
}

/** The pages of the visitor's lists have another path in every language: their forms name it in `next`. */
const listForm: FormCall = { nextPath: '/', reports: 'problem' };

/** Calls that a plain HTML form may make, before the scripts are loaded and without them. */
const formCalls: Readonly<Record<string, FormCall>> = {
  [addProduct.name]: { nextPath: '/webshop/shopping_cart/' },
  [subscribeNewsletter.name]: { nextPath: '/newsletter/subscribe/', reports: 'outcome' },
  // Their pages have another path in every language: the forms name it in `next`.
  [postSweepstakeEntry.name]: { nextPath: '/', reports: 'outcome' },
  [sendContactMessage.name]: { nextPath: '/', reports: 'outcome' },
  [postStockAlert.name]: { nextPath: '/', reports: 'outcome' },
  [postWishlist.name]: listForm,
  [deleteWishlist.name]: listForm,
  [postCompare.name]: listForm,
  [deleteCompare.name]: listForm,
};

export function canBeForm(callName: string): boolean {
  return Object.hasOwn(formCalls, callName);
}

/** The address to redirect to after a form, with the outcome as its query. `next` is what the form itself names. */
export function toAddressAfterForm(
  callName: string,
  answer: CallAnswer<unknown>,
  { prefix, next }: { prefix: string; next?: unknown },
): string {
  const { nextPath, reports } = formCalls[callName] ?? { nextPath: '/' };
  const own = findOwnAddress(next);
  // The outcome is the query: a form does not name a page with a query of its own.
  const path = own && !own.search ? own.pathname : `${prefix}${nextPath}`;
  if (!reports || (answer.ok && reports === 'problem')) return path;
  if (answer.ok) return `${path}?sent=1`;
  const [fieldError] = Object.values(answer.data.errors ?? {});
  return `${path}?problem=${encodeURIComponent(fieldError ?? answer.data.label_name ?? 'error_server')}`;
}
