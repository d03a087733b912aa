import { requireDescriptor, requireSchemas } from './all-calls';
import { defineStaffCall, findStaffCall, findStaffCallAt } from './staff-call';

const list = {
  name: '_post_hapi_staff_orders_list',
  method: 'POST',
  path: '/hapi/v1/staff/orders/list/',
  kind: 'session',
  cacheMinutes: 0,
};

it('says everything about a staff call by its name, and finds it at its address', () => {
  expect(findStaffCall(list.name)).toEqual(list);
  expect(findStaffCallAt('orders/list/')).toEqual(list);
  expect(findStaffCallAt('orders/list')).toEqual(list);
  expect(defineStaffCall('_post_hapi_staff_orders_list')).toEqual(list);
});

it.each([
  '_post_hapi_staff',
  '_post_hapi_staff_',
  '_post_hapi_staff__orders',
  '_post_hapi_staff_Orders',
  '_post_hapi_staff_1',
  '_post_hapi_staff_orders_..',
  '_post_hapi_staff_orders/list',
  '_post_hapi_staff_a_b_c_d_e',
  `_post_hapi_staff_${'a'.repeat(31)}`,
  '_get_hapi_staff_orders',
  '_post_hapi_webshop_order\n_post_hapi_staff_orders',
])('takes %j for no staff call', (name) => {
  expect(findStaffCall(name)).toBeUndefined();
  expect(() => defineStaffCall(name as '_post_hapi_staff_x')).toThrow('no name of a staff call');
});

it.each(['', '/', '../auth/login/', 'orders_list/', 'orders//list/', '%2e%2e/', 'orders/list/?x=1'])(
  'finds no staff call at %j',
  (place) => expect(findStaffCallAt(place)).toBeUndefined(),
);

it('decides where a staff call goes by its name alone, whatever its caller says', () => {
  const told = { ...list, method: 'GET', path: '/hapi/v1/auth/generate-token/', kind: 'content', cacheMinutes: 60 };
  expect(requireDescriptor(told)).toEqual(list);
});

it('lets any object through as request and answer of a staff call, and nothing else', () => {
  const { request, response } = requireSchemas(list);
  expect(response.parse({ success: true, data: [1] })).toEqual({ success: true, data: [1] });
  for (const other of [null, [], 'text', 1]) {
    expect(request.safeParse(other).success).toBe(false);
    expect(response.safeParse(other).success).toBe(false);
  }
});
