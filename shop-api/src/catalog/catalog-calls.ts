import {
  getCategories,
  getDeliveryEstimates,
  getFacets,
  getGifts,
  getLists,
  getManufacturers,
  getPriceQty,
  getProduct,
  getProducts,
  getProductsByCode,
  getSellers,
  getSuggestions,
} from '@storefront/contracts/calls/catalog';
import { implement } from '../server/implement';
import { estimateDeliveries } from '../webshop/delivery-estimates';
import { listCategories } from './categories';
import { noteEmptySearch } from './empty-searches';
import { readFacets } from './facets';
import { listGifts } from './gifts';
import { readLists } from './lists';
import { listMakerPage, listMakers } from './makers';
import { readProductsByCode } from './order-codes';
import { readPriceQty } from './prices';
import { findProduct, listProducts } from './products';
import { listSellers } from './sellers';
import { readSuggestions } from './suggestions';

export const catalogCalls = [
  implement(getCategories, async (request, context) => ({ data: await listCategories(request, context) })),
  implement(getProducts, async (request, context) => {
    const found = await listProducts(request, context);
    const { lang, search_q: query, filters = {}, page = 1 } = request;
    const isEmpty = found.pagination.total === 0 && page === 1 && Object.keys(filters).length === 0;
    // What was found is answered, whether it could be counted or not.
    if (query !== undefined && isEmpty)
      await noteEmptySearch(context.database, lang, query, context.clock()).catch(() => undefined);
    return found;
  }),
  implement(getFacets, async (request, context) => ({ data: await readFacets(request, context) })),
  implement(getSuggestions, async ({ lang, search_q }, context) => ({
    data: await readSuggestions(search_q, lang, context),
  })),
  implement(getProduct, async ({ lang, item_id }, context) => ({ data: await findProduct(item_id, lang, context) })),
  implement(getProductsByCode, async (request, context) => ({ data: await readProductsByCode(request, context) })),
  implement(getManufacturers, async ({ lang, ids, page, per_page: perPage = 50, letter }, { database, shop }) =>
    page === undefined
      ? { data: await listMakers(database, shop, lang, ids) }
      : listMakerPage(database, shop, lang, { page, perPage, letter }),
  ),
  implement(getPriceQty, async ({ lang, ids }, context) => ({ data: await readPriceQty(ids, lang, context) })),
  implement(getDeliveryEstimates, async ({ lang }, { shop, clock }) => ({
    data: estimateDeliveries(shop, lang, clock()),
  })),
  implement(getLists, async (request, context) => ({ data: await readLists(request, context) })),
  implement(getGifts, async ({ lang, id }, context) => ({ data: await listGifts(lang, id, context) })),
  implement(getSellers, async ({ lang, ids }, { shop }) => ({ data: listSellers(shop, lang, ids) })),
];
