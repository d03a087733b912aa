import type { Api, CallFailure } from '@storefront/contracts/calls';
import {
  type CodedProduct,
  getPriceQty,
  getProductsByCode,
  type PriceQty,
  type ProductVariation,
} from '@storefront/contracts/calls/catalog';
import type { Language } from '@storefront/contracts/languages';
import { toPriceView } from '../common/price-view';
import type { OrderEntry } from './order-entries';
import type { LineChoice, OrderLine } from './order-line';

/** Lines in one order: the limit of one call for codes and of one for prices. */
export const mostLines = 100;

/** The lines in order and the entries with unknown codes; or the label code of the error. */
export type FoundLines =
  | { lines: OrderLine[]; unknown: OrderEntry[]; failure?: undefined }
  | { lines?: undefined; failure: string };

/** A product or a variation, with price and stock. */
type Sold = PriceQty['variations'][number];

function toChoice(sold: Sold, variation: ProductVariation | undefined, picture: string): LineChoice {
  return {
    code: sold.shopping_cart_code,
    title: variation?.attributes.map(({ title }) => title).join(', ') ?? '',
    attributes: variation?.attributes.map(({ attribute_title, title }) => ({ attribute_title, title })) ?? [],
    picture: variation?.picture || picture,
    pieces: sold.is_available ? sold.available_quantity : 0,
    price: toPriceView(sold),
    discountMinor: Math.max(0, sold.basic_price_custom_minor - sold.price_custom_minor),
  };
}

function toLine(entry: OrderEntry, coded: CodedProduct, live: PriceQty): OrderLine {
  const { item, variations, shopping_cart_code } = coded;
  const [picture = ''] = item.pictures;
  const choices = variations.flatMap((variation) => {
    const sold = live.variations.find((each) => each.shopping_cart_code === variation.shopping_cart_code);
    return sold ? [toChoice(sold, variation, picture)] : [];
  });
  const all = choices.length > 0 ? choices : [toChoice(live, undefined, picture)];
  const { id, title, url, manufacturer_title: maker, category_title: category } = item;
  return {
    ...entry,
    chosen: all.length === 1 ? (all[0]?.code ?? null) : shopping_cart_code,
    product: { id, title, url, maker, category, picture },
    choices: all,
  };
}

const toFailure = ({ label_name }: CallFailure) => ({ failure: label_name ?? 'error_server' });

/**
 * Finds the products of entries with current prices and stock. Runs in the browser, and on the server for the plain form.
 */
export async function findLines(
  { api, language }: { api: Api; language: Pick<Language, 'code'> },
  entries: readonly OrderEntry[],
): Promise<FoundLines> {
  if (entries.length === 0) return { lines: [], unknown: [] };
  const lang = language.code;
  const codes = await api.call(getProductsByCode, { lang, codes: entries.map(({ code }) => code) });
  if (!codes.ok) return toFailure(codes.data);
  const ids = [...new Set(codes.data.data.map(({ item }) => item.id))];
  if (ids.length === 0) return { lines: [], unknown: [...entries] };
  const prices = await api.call(getPriceQty, { lang, ids });
  if (!prices.ok) return toFailure(prices.data);
  const liveById = new Map(prices.data.data.map((live) => [live.id, live]));
  const found = entries.map((entry) => {
    const coded = codes.data.data.find(({ code }) => code === entry.code);
    const live = coded && liveById.get(coded.item.id);
    return { entry, line: coded && live && toLine(entry, coded, live) };
  });
  return {
    lines: found.flatMap(({ line }) => line ?? []),
    unknown: found.filter(({ line }) => !line).map(({ entry }) => entry),
  };
}
