import { defineStaffCall } from '@storefront/contracts/calls/staff';
import type { z } from 'zod';
import type { stockItem, stockSchemas } from './stock.schema';

export type StockItem = z.infer<typeof stockItem>;

type S = typeof stockSchemas;

/** What the shop sells with what is left of it, by code. */
export const listStock = /* @__PURE__ */ defineStaffCall<S['listStock']>('_post_hapi_staff_stock_list');
/** Writes a counted quantity. 409 with `error_changed_meanwhile` when it is no longer what its reader saw. */
export const setStock = /* @__PURE__ */ defineStaffCall<S['setStock']>('_post_hapi_staff_stock_set');
/** Adds pieces, or takes some away. 422 with `error_out_of_stock` for more than there are. */
export const adjustStock = /* @__PURE__ */ defineStaffCall<S['adjustStock']>('_post_hapi_staff_stock_adjust');
