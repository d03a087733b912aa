import type { CallDescriptor } from '@storefront/contracts/calls';
import type { FullCall } from '@storefront/contracts/calls/schemas';
import * as comments from './comments';
import { commentSchemas } from './comments.schema';
import * as coupons from './coupons';
import { couponSchemas } from './coupons.schema';
import * as orders from './orders';
import { orderSchemas } from './orders.schema';
import * as statements from './statements';
import { statementSchemas } from './statements.schema';
import * as stock from './stock';
import { stockSchemas } from './stock.schema';

/** The schemas of every call by the name of its descriptor: what a provider implements. Server only: they carry zod. */
export const staffSchemas = {
  ...orderSchemas,
  ...commentSchemas,
  ...stockSchemas,
  ...couponSchemas,
  ...statementSchemas,
};

const descriptors: Readonly<Record<keyof typeof staffSchemas, Omit<CallDescriptor, 'types'>>> = {
  ...orders,
  ...comments,
  ...stock,
  ...coupons,
  ...statements,
};

/** Every call of this package. */
export const staffCalls: readonly FullCall[] = Object.entries(staffSchemas).map(([key, schemas]) => ({
  descriptor: descriptors[key as keyof typeof staffSchemas],
  schemas,
}));
