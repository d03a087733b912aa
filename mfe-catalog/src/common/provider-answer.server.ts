import type { CallAnswer } from '@storefront/contracts/calls';
import { CatalogError } from './errors';

/** Required data: without it the page fails with the provider's status. */
export async function required<Data>(answer: CallAnswer<Data> | Promise<CallAnswer<Data>>): Promise<Data> {
  const { ok, statusCode, data } = await answer;
  if (ok) return data;
  throw new CatalogError('catalog_call_failed', Math.max(statusCode, 500), `The provider answered ${statusCode}`);
}

/** Optional data, or the fallback. The shell's api has logged and counted the failed call. */
export async function optional<Data, Fallback>(
  answer: Promise<CallAnswer<Data>>,
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    const { ok, data } = await answer;
    return ok ? data : fallback;
  } catch {
    return fallback;
  }
}
