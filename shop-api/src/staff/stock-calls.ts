import type { LanguageCode } from '@storefront/contracts/languages';
import { staffSchemas } from '@storefront/staff-contracts/schemas';
import {
  adjustStock as adjustStockCall,
  listStock as listStockCall,
  setStock as setStockCall,
} from '@storefront/staff-contracts/stock';
import type { Database } from '../database/connection';
import { toPagination } from '../database/pagination';
import { ShopError } from '../server/errors';
import { implementForStaff } from '../server/implement';
import { adjustStock, setStock } from './change-stock';
import { findStock, listStock } from './list-stock';
import { changeAsStaff } from './staff-change';

const perPage = 50;

async function answerStock(database: Database, code: string, lang: LanguageCode) {
  const data = await findStock(database, code, lang);
  if (!data) throw new ShopError('error_not_found');
  return { success: true, data };
}

export const staffStockCalls = [
  implementForStaff(listStockCall, staffSchemas.listStock, async (request, { database }) => {
    const { lang, search, at_most: atMost, page } = request;
    const { data, total } = await listStock(database, { lang, search, atMost }, { page, perPage });
    return { success: true, data, pagination: toPagination(page, perPage, total) };
  }),

  implementForStaff(setStockCall, staffSchemas.setStock, (request, context, staff) => {
    const { lang, shopping_cart_code: code, quantity, seen_quantity: seen, reason } = request;
    return changeAsStaff(context, staff, async (transaction, doer) => {
      await setStock(transaction, { code, quantity, seen, reason }, doer);
      return answerStock(transaction, code, lang);
    });
  }),

  implementForStaff(adjustStockCall, staffSchemas.adjustStock, (request, context, staff) => {
    const { lang, shopping_cart_code: code, change, reason } = request;
    return changeAsStaff(context, staff, async (transaction, doer) => {
      await adjustStock(transaction, { code, change, reason }, doer);
      return answerStock(transaction, code, lang);
    });
  }),
];
