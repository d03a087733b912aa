import { performance } from 'node:perf_hooks';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { and, eq, sql } from 'drizzle-orm';
import { isTextIn } from '../../src/catalog/product-texts';
import { listProducts } from '../../src/catalog/products';
import type { Database } from '../../src/database/connection';
import { makers, products, productTexts } from '../../src/database/content-tables';
import type { CallContext } from '../../src/server/call-context';
import type { JudgedProduct, JudgedQuery } from './judged-queries';

/** Results that a page shows before anybody scrolls, and those that nDCG looks at. */
const firstResults = 5;
const rankedResults = 10;
const timedRounds = 3;

/** Without the signs and kinds of space that nobody would write into a rule. */
const toPlain = (text: string) => text.replace(/[®™]/g, '').replace(/\s+/g, ' ');

async function readJudgedProducts(database: Database, lang: LanguageCode): Promise<JudgedProduct[]> {
  const rows = await database
    .select({
      id: products.id,
      code: products.code,
      title: productTexts.title,
      summary: productTexts.summary,
      content: productTexts.content,
      maker: makers.name,
      categories: sql<string[]>`(
        select array_agg(c.code) from category_ancestors a join categories c on c.id = a.ancestor_id
        where a.category_id = ${products.categoryId})`,
      path: sql<string>`(
        select string_agg(t.title, ' > ' order by a.depth desc) from category_ancestors a
        join category_texts t on t.category_id = a.ancestor_id and t.lang = ${lang} where a.category_id = ${products.categoryId})`,
      has: sql<string[]>`array(
        select v.attribute_code || '=' || v.code from attribute_values v where v.id in (
          select value_id from product_attributes p where p.product_id = ${products.id}
          union select value_id from sellables s join sellable_attributes using (shopping_cart_code)
          where s.product_id = ${products.id}))`,
    })
    .from(products)
    .innerJoin(makers, eq(makers.id, products.makerId))
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), isTextIn(lang)));
  return rows.map(({ id, code, title, summary, content, maker, categories, path: own, has }) => ({
    id,
    fields: {
      code: [code],
      title: [toPlain(title)],
      maker: [toPlain(maker)],
      category: categories,
      path: [own],
      has,
      text: [`${summary} ${content.replace(/<[^>]*>/g, ' ')}`],
    },
  }));
}

/** A query with what was found for it. */
export interface MeasuredQuery extends Pick<JudgedQuery, 'lang' | 'kind' | 'query'> {
  shop: string;
  precision: number;
  ndcg: number;
  isEmpty: boolean;
  /** What was found for the corrected query answers none of what was meant. */
  isWronglyCorrected: boolean;
  ms: number;
  /** The correction and the first results with their grades, for a person to read. */
  found: string;
}

const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2);

function discountedGain(grades: readonly number[]): number {
  return grades.slice(0, rankedResults).reduce((sum, grade, at) => sum + gain(grade, at), 0);
}

async function measureQuery(
  judged: JudgedQuery,
  all: readonly JudgedProduct[],
  shop: string,
  context: CallContext,
): Promise<MeasuredQuery> {
  const { lang, kind, query } = judged;
  const gradeById = new Map<number, number>(all.map((product) => [product.id, judged.grade(product)]));
  const ideal = [...gradeById.values()].filter((grade) => grade > 0).sort((a, b) => b - a);
  const request = { lang, search_q: query, per_page: 24 };
  let ms = Number.POSITIVE_INFINITY;
  let answer = await listProducts(request, context);
  for (let round = 0; round < timedRounds; round += 1) {
    const before = performance.now();
    answer = await listProducts(request, context);
    ms = Math.min(ms, performance.now() - before);
  }
  const { data, corrected_q } = answer;
  const grades = data.map(({ id }) => gradeById.get(id) ?? 0);
  const hits = grades.slice(0, firstResults).filter((grade) => grade > 0).length;
  const bestFirst = discountedGain(ideal);
  const askedFor = ideal.filter((grade) => grade === ideal[0]).length;
  return {
    ...{ lang, kind, query, shop, ms },
    // Fewer results are no fault where no more products are what was asked for. Those that were not found are misses.
    precision: hits / Math.max(1, Math.min(firstResults, Math.max(data.length, askedFor))),
    ndcg: bestFirst === 0 ? 0 : discountedGain(grades) / bestFirst,
    isEmpty: data.length === 0,
    isWronglyCorrected: corrected_q !== null && hits === 0,
    found: `${corrected_q === null ? '' : `→ ${corrected_q} `}${data
      .slice(0, firstResults)
      .map(({ title }, at) => `\n      ${grades[at]} ${title}`)
      .join('')}`,
  };
}

/** Measures queries, language by language. */
export async function measureQueries(
  judged: readonly JudgedQuery[],
  shop: string,
  context: CallContext,
): Promise<MeasuredQuery[]> {
  const measured: MeasuredQuery[] = [];
  for (const lang of languageCodes) {
    const own = judged.filter((each) => each.lang === lang);
    const all = own.length > 0 ? await readJudgedProducts(context.database, lang) : [];
    const unanswered = own.filter(({ kind, grade }) => kind !== 'none' && !all.some((product) => grade(product) > 0));
    if (unanswered.length > 0)
      throw new Error(`No product of "${shop}" answers ${unanswered.map(({ query }) => query)} (${lang})`);
    for (const each of own) measured.push(await measureQuery(each, all, shop, context));
  }
  return measured;
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The figures of some queries. Those that nothing answers count among the corrections only. */
export function summarize(rows: readonly MeasuredQuery[]) {
  const judged = rows.filter(({ kind }) => kind !== 'none');
  return {
    queries: rows.length,
    precision: mean(judged.map(({ precision }) => precision)),
    ndcg: mean(judged.map(({ ndcg }) => ndcg)),
    emptyShare: mean(judged.map(({ isEmpty }) => Number(isEmpty))),
    wrongCorrections: rows.filter(({ isWronglyCorrected }) => isWronglyCorrected).length,
  };
}
