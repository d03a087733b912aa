import { createHash } from 'node:crypto';
import { findInLanguage, type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { and, gte, inArray, like, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { categories, categoryAncestors, categoryTexts } from '../../database/content-tables';
import { insertRows } from '../../database/insert-rows';
import { readRouteContent } from '../../site/route-content';
import { toRoutes } from '../../site/routes';
import type { Shop } from '../../site/shop';
import { ImportError } from '../import-error';
import { toSlug } from '../map/clean-text';
import { standInPicture } from '../map/import-rules';
import type { Mapping } from '../map/mapping';
import { firstImportedId } from './imported-ids';

/** A category of the feed with all above it. */
interface FeedCategory {
  code: string;
  parentCode: string | null;
  level: number;
  title: string;
}

/** More are no tree that a person walks through, and are kept in memory by every provider. */
const mostCategories = 20_000;
/** Behind the seed's own, in the order in which the feed first names them. */
const firstPosition = 1000;

/** Titles that no address can be made of (another script, signs only) are told apart by their hash. */
function toStep(title: string): string {
  return toSlug(title) || `c${createHash('sha256').update(title).digest('hex').slice(0, 8)}`;
}

/** The code of a feed's category: categories whose titles make the same address are one. */
export function categoryCode(source: string, path: readonly string[]): string {
  return [source, ...path.map(toStep)].join('--');
}

function toLineage(source: string, path: readonly string[]): FeedCategory[] {
  return path.map((title, at) => ({
    code: categoryCode(source, path.slice(0, at + 1)),
    parentCode: at === 0 ? null : categoryCode(source, path.slice(0, at)),
    level: at + 1,
    title,
  }));
}

async function readFeedCategories(database: Database, source: string): Promise<FeedCategory[]> {
  const rows = await database
    .select({ path: sql<string[]>`path` })
    .from(
      sql`(
        select product -> 'category' as path, position, 0 as place from import_records where source = ${source}
        union all
        select path, position, place::int from import_records
          cross join jsonb_array_elements(product -> 'further') with ordinality as each(path, place)
        where source = ${source} and product -> 'further' is not null
      ) named`,
    )
    .groupBy(sql`path`)
    .orderBy(sql`min(position)`, sql`min(place)`)
    .limit(mostCategories + 1);
  const byCode = new Map<string, FeedCategory>();
  for (const { path } of rows) {
    for (const category of toLineage(source, path)) if (!byCode.has(category.code)) byCode.set(category.code, category);
  }
  if (byCode.size > mostCategories) throw new ImportError(`The feed has more than ${mostCategories} categories`);
  // Parents before children, and within a level as the feed first names them.
  return [...byCode.values()].sort((a, b) => a.level - b.level);
}

/** Paths of everything else that has a page: a category of that name would take its place, or never be seen. */
async function takenPaths(database: Database, shop: Shop, ownIds: ReadonlySet<number>): Promise<Set<string>> {
  const content = await readRouteContent(database, shop);
  const others = { ...content, categories: content.categories.filter(({ id }) => !ownIds.has(id)) };
  return new Set(languageCodes.flatMap((lang) => toRoutes(lang, others, shop.urls).map(({ path }) => path)));
}

/** The address of a category below its parent's: with a number behind it where something else stands there. */
function freePath(
  parentPath: string,
  slug: string,
  isTaken: (path: string) => boolean,
): { slug: string; path: string } {
  for (let times = 1; ; times += 1) {
    const own = times === 1 ? slug : `${slug}-${times}`;
    const path = `${parentPath}${own}/`;
    if (!isTaken(path)) return { slug: own, path };
  }
}

function toTexts(
  all: readonly FeedCategory[],
  findId: (code: string) => number,
  taken: Set<string>,
  shop: Shop,
  mapping: Mapping,
) {
  const paths = new Map<string, string>();
  return all.flatMap(({ code, parentCode, title }) =>
    languageCodes.map((lang: LanguageCode) => {
      const own = findInLanguage({ [mapping.language]: title, ...mapping.translations[title] }, lang) ?? title;
      const parentPath = parentCode === null ? '/' : (paths.get(`${parentCode} ${lang}`) ?? '/');
      const { slug, path } = freePath(parentPath, toStep(own), (each) => taken.has(shop.urls.at(lang, each)));
      taken.add(shop.urls.at(lang, path));
      paths.set(`${code} ${lang}`, path);
      return { categoryId: findId(code), lang, title: own, slug, path, summary: '' };
    }),
  );
}

function ancestorRows(all: readonly FeedCategory[], findId: (code: string) => number) {
  const lineages = new Map<string, string[]>();
  return all.flatMap(({ code, parentCode }) => {
    const lineage = [code, ...(parentCode === null ? [] : (lineages.get(parentCode) ?? []))];
    lineages.set(code, lineage);
    return lineage.map((ancestor, depth) => ({ categoryId: findId(code), ancestorId: findId(ancestor), depth }));
  });
}

async function readOwn(database: Database, source: string) {
  return database
    .select({ id: categories.id, code: categories.code })
    .from(categories)
    .where(and(gte(categories.id, firstImportedId), like(categories.code, `${source}--%`)));
}

async function nextCategoryId(database: Database): Promise<number> {
  const [row] = await database.select({ highest: sql<number | null>`max(${categories.id})` }).from(categories);
  return Math.max(firstImportedId, Number(row?.highest ?? 0) + 1);
}

async function removeByIds(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.delete(categoryTexts).where(inArray(categoryTexts.categoryId, [...ids]));
  await database.delete(categoryAncestors).where(inArray(categoryAncestors.categoryId, [...ids]));
  await database.delete(categories).where(inArray(categories.id, [...ids]));
}

/** Takes the feed's tree of categories away, and answers how many there were. */
export async function removeCategories(database: Database, source: string): Promise<number> {
  const own = await readOwn(database, source);
  await removeByIds(
    database,
    own.map(({ id }) => id),
  );
  return own.length;
}

/** Builds the feed's tree of categories in place of the one that an earlier import built. Answers ids by code. */
export async function replaceCategories(
  database: Database,
  source: string,
  shop: Shop,
  mapping: Mapping,
): Promise<ReadonlyMap<string, number>> {
  const feed = await readFeedCategories(database, source);
  const own = await readOwn(database, source);
  const known = new Map(own.map(({ id, code }) => [code, id]));
  let nextId = await nextCategoryId(database);
  const ids = new Map(feed.map(({ code }) => [code, known.get(code) ?? nextId++]));
  const findId = (code: string) => ids.get(code) ?? 0;
  const ownIds = own.map(({ id }) => id);
  const taken = await takenPaths(database, shop, new Set(ownIds));
  await removeByIds(database, ownIds);
  const rows = feed.map(({ code, parentCode, level }, at) => ({
    ...{ id: findId(code), code, parentId: parentCode === null ? null : findId(parentCode), level },
    ...{ position: firstPosition + at, template: 'default', visible: 1, picture: standInPicture },
  }));
  await insertRows(database, categories, rows);
  await insertRows(database, categoryTexts, toTexts(feed, findId, taken, shop, mapping));
  await insertRows(database, categoryAncestors, ancestorRows(feed, findId));
  return ids;
}
