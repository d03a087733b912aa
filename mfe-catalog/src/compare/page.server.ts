import { type CompareItem, getCompare, getPriceQty } from '@storefront/contracts/calls/catalog';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { readFormError } from '../common/form-error.server';
import { privateHead } from '../common/private-head.server';
import { toCardData } from '../common/product-card/card-data.server';
import { optional, required } from '../common/provider-answer.server';
import { type ComparedProduct, type ComparedRow, compareAttributes, toRow } from './comparison';

/** The visitor's comparison. */
export interface CompareData {
  products: ComparedProduct[];
  rows: ComparedRow[];
  /** Label code of the error, when a plain form redirected here. */
  problem: string | null;
}

type Shown = CompareItem & { item: NonNullable<CompareItem['item']> };

async function load(context: PageContext) {
  const { api, language } = context;
  const lang = language.code;
  const { data } = await required(api.call(getCompare, { lang, mode: 'full' }));
  const items = data.filter((one): one is Shown => one.item !== null);
  const ids = items.map(({ id }) => id);
  const live = ids.length > 0 ? await optional(api.call(getPriceQty, { lang, ids }), { data: [] }) : { data: [] };
  const products = items.map((compared): ComparedProduct => {
    const { id, shopping_cart_code } = compared;
    const found = live.data.find((one) => one.id === id);
    const sold = found?.variations.find((one) => one.shopping_cart_code === shopping_cart_code) ?? found;
    return {
      card: toCardData(toChosenCard(compared), found && { ...found, ...sold, variations: [], id }, language),
      pieces: sold ? (sold.is_available ? sold.available_quantity : 0) : null,
    };
  });
  return page<CompareData>({ products, rows: toRows(items, context), problem: readFormError(context) });
}

/** The card of the compared variation: its picture and its address. */
function toChosenCard({ item, shopping_cart_code, variation }: Shown): Shown['item'] {
  if (!variation) return { ...item, shopping_cart_code };
  const { picture } = variation;
  const url = toVariationPath(item.url, shopping_cart_code);
  return { ...item, shopping_cart_code, url, pictures: picture ? [picture] : item.pictures };
}

/** First the rows that every product has, then the attributes. */
function toRows(items: readonly Shown[], { t }: Pick<PageContext, 't'>): ComparedRow[] {
  const of = (pick: (item: Shown['item']) => string) => items.map(({ item }) => pick(item));
  return [
    toRow(
      'manufacturer',
      t('catalog_filter_makers'),
      of((item) => item.manufacturer_title),
    ),
    toRow(
      'category',
      t('catalog_compare_category'),
      of((item) => item.category_title),
    ),
    // The chosen values first: they are why two variations are compared.
    ...compareAttributes(items.map(({ attributes, variation }) => [...(variation?.attributes ?? []), ...attributes])),
  ];
}

const head = (_: CompareData, context: PageContext) => privateHead(context.t('common_compare'), context);

export const comparePage: PageServer<CompareData> = { cache: 'private', load, head };
