import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contentReplaced, type Database, notify } from '../database/connection';
import * as content from '../database/content-tables';
import { insertRows, type Row } from '../database/insert-rows';
import { lockContent } from '../database/transactions';
import { createBorrowedLinks } from './borrowed-links';
import { attributeRows, categoryRows, makerRows, productRows, sellableRows } from './catalog-rows';
import { locationRows, serviceRows, specialistRows } from './location-rows';
import { couponRows, listRows } from './offer-rows';
import { giftRows, sweepstakeRows } from './present-rows';
import { priceRows } from './price-rows';
import { authorRows, postCategoryRows, postRows, postTagRows } from './publish-rows';
import type { Seed } from './read-seed';
import { isReplaced, isSeeded } from './seeded-rows';
import { cmsPageRows, labelRows, redirectRows, settingsRows } from './site-rows';

/** Ids of makers and attribute values, in their own tables and in those of their texts. */
function toIds(rows: readonly Row[]): number[] {
  return rows.flatMap(({ id, makerId, valueId }) => [id, makerId, valueId]).filter((id) => typeof id === 'number');
}

async function replaceRows(database: Database, table: PgTable, rows: Row[]): Promise<void> {
  await database.delete(table).where(isReplaced(table, toIds(rows)));
  // A name that an imported catalogue took first stays its own.
  await insertRows(database, table, rows, isSeeded(table) && sql`on conflict do nothing`);
}

/** Every content table with its rows: what a shop says and sells. */
function toContentRows(seed: Seed): [PgTable, Row[]][] {
  const categories = categoryRows(seed);
  const makers = makerRows(seed);
  const attributes = attributeRows(seed);
  const products = productRows(seed);
  const sellables = sellableRows(seed);
  const postCategories = postCategoryRows(seed);
  const authors = authorRows(seed);
  const postTags = postTagRows(seed);
  const linkedInLanguage = createBorrowedLinks(seed, categories.texts);
  const posts = postRows(seed, linkedInLanguage);
  const lists = listRows(seed);
  const locations = locationRows(seed);
  const services = serviceRows(seed);
  const specialists = specialistRows(seed);
  const gifts = giftRows(seed);
  const sweepstakes = sweepstakeRows(seed);
  const pages = cmsPageRows(seed, categories.texts, linkedInLanguage);
  return [
    [content.shopSettings, settingsRows(seed)],
    [content.labels, labelRows(seed)],
    [content.redirects, redirectRows(seed)],
    [content.categories, categories.rows],
    [content.categoryTexts, categories.texts],
    [content.categoryAncestors, categories.ancestors],
    [content.makers, makers.rows],
    [content.makerTexts, makers.texts],
    [content.attributeValues, attributes.rows],
    [content.attributeValueTexts, attributes.texts],
    [content.products, products.rows],
    [content.productTexts, products.texts],
    [content.productAttributes, products.attributes],
    [content.relatedProducts, products.related],
    [content.sellables, sellables.rows],
    [content.sellableAttributes, sellables.attributes],
    [content.prices, priceRows(seed)],
    [content.coupons, couponRows(seed)],
    [content.lists, lists.rows],
    [content.listTexts, lists.texts],
    [content.postCategories, postCategories.rows],
    [content.postCategoryTexts, postCategories.texts],
    [content.authors, authors.rows],
    [content.authorTexts, authors.texts],
    [content.postTags, postTags.rows],
    [content.postTagTexts, postTags.texts],
    [content.posts, posts.rows],
    [content.postTexts, posts.texts],
    [content.taggedPosts, posts.tagged],
    [content.locationPoints, locations.rows],
    [content.locationPointTexts, locations.texts],
    [content.services, services.rows],
    [content.serviceTexts, services.texts],
    [content.specialists, specialists.rows],
    [content.specialistTexts, specialists.texts],
    [content.gifts, gifts.rows],
    [content.giftTexts, gifts.texts],
    [content.sweepstakes, sweepstakes.rows],
    [content.sweepstakeTexts, sweepstakes.texts],
    [content.cmsPages, pages.rows],
    [content.cmsPageTexts, pages.texts],
  ];
}

/** Replaces all content by the seed's. Call it in a transaction: visitors see the old shop or the new one, never half. */
export async function replaceContent(database: Database, seed: Seed): Promise<void> {
  await lockContent(database);
  for (const [table, rows] of toContentRows(seed)) await replaceRows(database, table, rows);
  await notify(database, contentReplaced);
}
