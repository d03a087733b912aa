import { allCalls } from '@storefront/contracts/calls/schemas';
import { everything, toTags } from './cache-tags';

const contentCalls = allCalls.map(({ descriptor }) => descriptor).filter(({ kind }) => kind === 'content');

it('names the kind, the language and each thing that an answer holds', () => {
  const tags = (name: string, request = {}, data: unknown = {}) => toTags({ name, path: '' }, request, data);
  expect(tags('_get_nuxtapi_labels', { lang: 'de' })).toEqual([everything, 'labels', 'labels:de']);
  expect(tags('_post_nuxtapi_catalog_product', { item_id: 101 })).toEqual([everything, 'catalog', 'product:101']);
  expect(tags('_post_nuxtapi_catalog_price_qty', { ids: [1, 2] })).toEqual([
    everything,
    'catalog',
    'prices',
    'product:1',
    'product:2',
  ]);
  expect(tags('_post_nuxtapi_publish_posts', {}, { data: [{ id: 7 }] })).toEqual([everything, 'publish', 'post:7']);
});

it('counts a call that it does not know to its area', () => {
  const call = { name: '_post_nuxtapi_catalog_new', path: '/api/nuxtapi/catalog/new/' };
  expect(toTags(call, {}, null)).toEqual([everything, 'catalog']);
});

/** REQ-9.6: minutes in the cache. */
it('keeps answers for the required minutes, and never prices or stock', () => {
  const minutesByCall = Object.fromEntries(contentCalls.map(({ name, cacheMinutes }) => [name, cacheMinutes]));
  const long = ['_get_nuxtapi_endpoints', '_get_nuxtapi_info', '_get_nuxtapi_currency', '_post_nuxtapi_gdpr_template'];
  const never = ['_post_nuxtapi_catalog_price_qty', '_post_nuxtapi_cache_clear'];
  expect(long.map((name) => minutesByCall[name])).toEqual([1440, 1440, 1440, 1440]);
  expect(never.map((name) => minutesByCall[name])).toEqual([0, 0]);
  expect(minutesByCall._get_nuxtapi_labels).toBe(5);
  const others = Object.keys(minutesByCall).filter((name) => ![...long, ...never].includes(name));
  expect(others.filter((name) => minutesByCall[name] !== 5 && minutesByCall[name] !== 0)).toEqual([]);
});
