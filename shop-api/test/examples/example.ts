import type { CallDescriptor } from '@storefront/contracts/calls';
import type { TestShop } from '../running-shop';

/** Who asks. `orderId` is of an order placed before, `version` of a cart whose checkout is filled. */
export interface Asker {
  version: number;
  orderId: string;
  token: string;
  shop: TestShop;
}

/** A call with a request that it answers and one that it refuses. */
export interface Example {
  descriptor: CallDescriptor;
  good(asker: Asker): object | Promise<object>;
  /** A wrong request with the fields that are named for it. */
  bad?: { request: object; fields: string[] };
  as?: 'customer' | 'staff';
}

export function example(
  descriptor: CallDescriptor,
  good: object | Example['good'],
  more: Partial<Example> = {},
): Example {
  return { descriptor, good: typeof good === 'function' ? (good as Example['good']) : () => good, ...more };
}

export const badLang = { request: { lang: 'fr' }, fields: ['lang'] };
