import type { z } from 'zod';
import type { authSchemas, orderSummary, user } from './auth.schema';
import { defineCall } from './call';

export type User = z.infer<typeof user>;
export type OrderSummary = z.infer<typeof orderSummary>;

type S = typeof authSchemas;
const session = { kind: 'session', cacheMinutes: 0 } as const;

/** Makes a guest's token. Called by the gateway only. */
export const generateToken = defineCall<S['generateToken']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_generate_token',
  path: '/hapi/v1/auth/generate-token/',
});
export const login = defineCall<S['login']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_login',
  path: '/hapi/v1/auth/login/',
});
export const isLogin = defineCall<S['isLogin']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_is_login',
  path: '/hapi/v1/auth/is-login/',
});
export const getProfile = defineCall<S['getProfile']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_profile',
  path: '/hapi/v1/auth/profile/',
});
export const logout = defineCall<S['logout']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_logout',
  path: '/hapi/v1/auth/logout/',
});
/** The logged-in customer's orders, newest first; 401 for a guest. */
export const getMyOrders = defineCall<S['getMyOrders']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_my_orders',
  path: '/hapi/v1/auth/my-orders/',
});
