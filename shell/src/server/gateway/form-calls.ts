import type { CallAnswer } from '@storefront/contracts/calls';
import { subscribeNewsletter } from '@storefront/contracts/calls/site';
import { addProduct } from '@storefront/contracts/calls/webshop';

interface FormCall {
  /** The page that the visitor goes on to, behind the language prefix. */
  nextPath: string;
  /** That page is told what came of it: `?sent=1`, or `?problem=<label code>`. */
  tellsOutcome?: boolean;
}

/** Calls that a plain HTML form may make: before the scripts are there, and without them. */
const formCalls: Readonly<Record<string, FormCall>> = {
  [addProduct.name]: { nextPath: '/webshop/shopping_cart/' },
  [subscribeNewsletter.name]: { nextPath: '/newsletter/subscribe/', tellsOutcome: true },
};

export function canBeForm(callName: string): boolean {
  return Object.hasOwn(formCalls, callName);
}

/** Where a visitor stands who sent a form: path behind the language prefix, with what the page is to tell. */
export function pathAfterForm(callName: string, answer: CallAnswer<unknown>): string {
  const { nextPath, tellsOutcome } = formCalls[callName] ?? { nextPath: '/' };
  if (!tellsOutcome) return nextPath;
  if (answer.ok) return `${nextPath}?sent=1`;
  const [fieldProblem] = Object.values(answer.data.errors ?? {});
  return `${nextPath}?problem=${encodeURIComponent(fieldProblem ?? answer.data.label_name ?? 'error_server')}`;
}
