import { findOwnAddress } from '@storefront/contracts/addresses';
import type { CallAnswer } from '@storefront/contracts/calls';
import { deleteCompare, deleteWishlist, postCompare, postWishlist } from '@storefront/contracts/calls/catalog';
import { subscribeNewsletter } from '@storefront/contracts/calls/site';
import { postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { addProduct } from '@storefront/contracts/calls/webshop';

interface FormCall {
  /** The page that the visitor goes on to, behind the language prefix; `next` of the form is for pages whose path differs by language. */
  nextPath: string;
  /** That page is told what came of it: `?sent=1`, or `?problem=<label code>`; or of a problem only. */
  tells?: 'outcome' | 'problem';
}

/** The visitor's lists have a page of their own name in every language, which their forms bring along. */
const keepsList: FormCall = { nextPath: '/', tells: 'problem' };

/** Calls that a plain HTML form may make: before the scripts are there, and without them. */
const formCalls: Readonly<Record<string, FormCall>> = {
  [addProduct.name]: { nextPath: '/webshop/shopping_cart/' },
  [subscribeNewsletter.name]: { nextPath: '/newsletter/subscribe/', tells: 'outcome' },
  // Its page has a name of its own in every language, which the form brings along.
  [postSweepstakeEntry.name]: { nextPath: '/', tells: 'outcome' },
  [postWishlist.name]: keepsList,
  [deleteWishlist.name]: keepsList,
  [postCompare.name]: keepsList,
  [deleteCompare.name]: keepsList,
};

export function canBeForm(callName: string): boolean {
  return Object.hasOwn(formCalls, callName);
}

/** Where a visitor stands who sent a form, with what the page is to tell. `next` is what the form itself names. */
export function toAddressAfterForm(
  callName: string,
  answer: CallAnswer<unknown>,
  { prefix, next }: { prefix: string; next?: unknown },
): string {
  const { nextPath, tells } = formCalls[callName] ?? { nextPath: '/' };
  const own = findOwnAddress(next);
  // What came of the form is the query: a page with one of its own is not what a form names.
  const path = own && !own.search ? own.pathname : `${prefix}${nextPath}`;
  if (!tells || (answer.ok && tells === 'problem')) return path;
  if (answer.ok) return `${path}?sent=1`;
  const [fieldProblem] = Object.values(answer.data.errors ?? {});
  return `${path}?problem=${encodeURIComponent(fieldProblem ?? answer.data.label_name ?? 'error_server')}`;
}
