import { z } from 'zod';
import { languageCode } from './site.schema';

export const user = z.object({
  user_id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Staff see hidden pages (specification §6). */
  staff: z.boolean(),
});

const loginState = { user_id: z.number().nullable(), continue_as_guest_exist: z.boolean() };

export const orderSummary = z.object({
  order_identificator: z.string(),
  number: z.string(),
  status: z.string(),
  created_at: z.string(),
  total: z.string(),
  item_count: z.number(),
  pictures: z.array(z.string()),
});

export const authSchemas = {
  generateToken: {
    request: z.object({
      set_token_id: z.string().optional(),
      token_hash: z.string().optional(),
      force_logout: z.string().optional(),
    }),
    response: z.object({ success: z.boolean(), jwt: z.string() }),
  },
  login: {
    request: z.object({ email: z.string().max(254), password: z.string().max(200), lang: languageCode }),
    /** `jwt` is kept by the gateway and never reaches a script (readings 18, 19). A wrong password is 422, not 401. */
    response: z.object({
      success: z.boolean(),
      label_name: z.string().optional(),
      jwt: z.string().optional(),
      ...loginState,
    }),
  },
  isLogin: {
    request: z.object({ continue_as_guest: z.string().optional(), update_customer_data: z.string().optional() }),
    response: z.object({ success: z.boolean(), ...loginState }),
  },
  getProfile: { request: z.object({}), response: z.object({ success: z.boolean(), data: user.nullable() }) },
  logout: {
    request: z.object({}),
    response: z.object({ success: z.boolean(), jwt: z.string().optional() }),
  },
  getMyOrders: {
    request: z.object({ lang: languageCode }),
    response: z.object({ success: z.boolean(), data: z.array(orderSummary) }),
  },
};
