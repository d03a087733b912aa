import { z } from 'zod';
import { allCalls } from './all-calls';

// The wire names, to the letter (decision 0014), by sections 3 and 7 of docs/requirements.md.

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Names of everything in a schema by their way from the top: `data.parcels.items.code`. Lists are passed through. */
function namesIn(schema: JsonSchema | boolean | undefined, way = ''): string[] {
  if (typeof schema !== 'object') return [];
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flat() as JsonSchema[];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = way === '' ? name : `${way}.${name}`;
    return [path, ...namesIn(value as JsonSchema, path)];
  });
  return [...own, ...inside.flatMap((each) => namesIn(each, way))];
}

function requireCall(name: string) {
  const call = allCalls.find(({ descriptor }) => descriptor.name === name);
  if (!call) throw new Error(`No call is named ${name}`);
  return call;
}

function findNames(name: string, side: 'request' | 'response'): string[] {
  const schema = requireCall(name).schemas[side];
  return namesIn(z.toJSONSchema(schema, { io: side === 'request' ? 'input' : 'output' }));
}

interface Entity {
  entity: string;
  call: string;
  side: 'request' | 'response';
  names: string[];
}

function answered(entity: string, call: string, way: string, names: string): Entity {
  const prefix = way === '' ? '' : `${way}.`;
  return { entity, call, side: 'response', names: names.split(' ').map((name) => `${prefix}${name}`) };
}

function asked(entity: string, call: string, names: string): Entity {
  return { entity, call, side: 'request', names: names.split(' ') };
}

const items = 'data.parcels.items';
const section3: Entity[] = [
  answered('Redirect', '_get_nuxtapi_redirects', 'data', 'old_path new_path type'),
  answered(
    'Route record',
    '_get_nuxtapi_routes',
    'data',
    'path controller action template content_type content lang urls',
  ),
  answered('CMS page', '_get_nuxtapi_pages', 'data', 'id template visible content languages_urls'),
  answered(
    'Catalogue category',
    '_post_nuxtapi_catalog_categories',
    'data',
    'id template visible slug redirect_url_without_domain redirect_code',
  ),
  answered(
    'Catalogue list',
    '_post_nuxtapi_catalog_lists',
    'data',
    'id template visible slug redirect_url_without_domain redirect_code',
  ),
  answered(
    'Product',
    '_post_nuxtapi_catalog_product',
    'data',
    'id visible content category_template category_visible manufacturer_visible ignore_brand_visibility shopping_cart_code redirect_url_without_domain',
  ),
  answered('Price-quantity data', '_post_nuxtapi_catalog_price_qty', 'data', 'id shopping_cart_code'),
  answered('Post', '_post_nuxtapi_publish_post', 'data', 'id status category_visible category_template content'),
  answered('Order, placed', '_post_hapi_webshop_order', '', 'order_identificator'),
  answered('Token', '_get_hapi_auth_generate_token', '', 'jwt'),
  answered('Logout', '_post_hapi_auth_logout', '', 'jwt'),
  answered('Endpoints', '_get_nuxtapi_endpoints', '', 'fallback data'),
  answered('Cart', '_get_hapi_webshop_cart_full', 'data', 'parcels parcels.items customer payment_type total'),
  answered(
    'Cart total',
    '_get_hapi_webshop_cart_full',
    'data.total',
    'total_items_total total_extra_shipping total_tax total_basic extra_items extra_items.type extra_items.code extra_items.total',
  ),
  answered(
    'Cart item',
    '_get_hapi_webshop_cart_full',
    items,
    'code id title quantity price price_custom basic_price_custom discount_percent_custom discount_amount unit_price shopping_cart_code item',
  ),
  answered(
    'Cart item, what it is',
    '_get_hapi_webshop_cart_full',
    items,
    'variation.attributes variation.attributes.attribute_title variation.attributes.title manufacturer.title manufacturer_title category.title category_code category_title category_parents.title item_list_id item_list_name',
  ),
  answered('Order', '_post_hapi_webshop_order', '', 'success data.cart.payment_type redirect_url_on_created'),
  answered('Payment', '_get_hapi_webshop_create_payment', '', 'hidden_form redirect_url label_name'),
  answered('Login result', '_post_hapi_auth_login', '', 'jwt user_id continue_as_guest_exist'),
  answered('Login status', '_get_hapi_auth_is_login', '', 'user_id continue_as_guest_exist'),
  answered('Cart-empty check', '_get_hapi_webshop_is_cart_empty', '', 'success'),
  answered('User', '_get_hapi_auth_profile', 'data', 'staff'),
  asked('Wishlist add', '_post_hapi_wishlist', 'model code qty'),
  asked('Compare', '_post_hapi_compare', 'shopping_cart_code'),
  answered('Compare items', '_get_hapi_compare', 'data', 'id shopping_cart_code'),
  answered('Currency', '_get_nuxtapi_currency', 'data', 'display'),
  answered(
    'Initial data',
    '_get_nuxtapi_check_init_data',
    '',
    'endpoints.success endpoints.data currency.data labels.data info.data routes.data',
  ),
  answered('Site info', '_get_nuxtapi_info', 'data', 'site_url gtagmanager_code ganalytics4_code'),
  answered('Consent', '_post_hapi_gdpr_consents', 'data', 'gdpr_cookie analytics marketing'),
];

const section7: Entity[] = [
  asked('Endpoint map', '_get_hapi_misc_endpoints', 'version'),
  asked('Pages', '_get_nuxtapi_pages', 'slug lang mode'),
  asked('Labels', '_get_nuxtapi_labels', 'lang'),
  asked('Consent template', '_post_nuxtapi_gdpr_template', 'template'),
  answered('Maintenance', '_get_hapi_misc_is_maintenance', '', 'success'),
  asked('Currency switch', '_post_nuxtapi_currency', 'code'),
  asked('Post', '_post_nuxtapi_publish_post', 'item_slug category_slug item_id mode'),
  asked('Product', '_post_nuxtapi_catalog_product', 'item_slug item_id'),
  asked('Manufacturers', '_post_nuxtapi_catalog_manufacturers', 'ids'),
  asked('Price-qty', '_post_nuxtapi_catalog_price_qty', 'ids'),
  asked('Wishlist categories', '_get_hapi_wishlist_categories', 'level_from level_to'),
  asked('Wishlist removal', '_delete_hapi_wishlist', 'id'),
  asked('Compare', '_get_hapi_compare', 'mode time'),
  asked('Compare removal', '_delete_hapi_compare', 'shopping_cart_code'),
  asked('Abandonment', '_post_hapi_webshop_abandonment', 'abandonment saveconfirm'),
  asked('Order by id-code', '_get_hapi_webshop_order', 'new_payment'),
  asked('Customer', '_get_hapi_webshop_customer', 'type'),
  asked('Customer, sent', '_post_hapi_webshop_customer', 'type'),
  asked('Token', '_get_hapi_auth_generate_token', 'set_token_id token_hash force_logout'),
  asked('Login status', '_get_hapi_auth_is_login', 'continue_as_guest update_customer_data'),
  asked('Forgotten password, check', '_get_hapi_auth_forgotten_password', 'id code'),
  asked('Signup, confirm', '_get_hapi_auth_signup_confirm', 'id code'),
  asked('Social login', '_get_hapi_auth_social_login', 'provider'),
];

it.each([...section3, ...section7])('$entity: $call has every name in its $side', ({ call, side, names }) => {
  const found = findNames(call, side);
  expect(names.filter((name) => !found.includes(name))).toEqual([]);
});

/** Every call whose path or method section 7 spells out. */
const addresses = [
  'GET /api/nuxtapi/checkInitData/',
  'GET /api/nuxtapi/endpoints/',
  'GET /hapi/v1/misc/endpoints/',
  'GET /api/nuxtapi/info/',
  'GET /api/nuxtapi/routes/',
  'GET /api/nuxtapi/currency/',
  'GET /api/nuxtapi/pages/',
  'GET /api/nuxtapi/redirects/',
  'GET /api/nuxtapi/labels',
  'POST /api/nuxtapi/gdpr/template/',
  'GET /hapi/v1/misc/is-maintenance/',
  'POST /api/nuxtapi/publish/categories/',
  'POST /api/nuxtapi/publish/posts/',
  'POST /api/nuxtapi/publish/post/',
  'POST /api/nuxtapi/catalog/categories/',
  'POST /api/nuxtapi/catalog/products/',
  'POST /api/nuxtapi/catalog/lists/',
  'POST /api/nuxtapi/catalog/sellers/',
  'POST /api/nuxtapi/catalog/product/',
  'POST /api/nuxtapi/catalog/manufacturers/',
  'GET /hapi/v1/auth/generate-token/',
  'POST /api/nuxtapi/catalog/price-qty/',
  'GET /api/nuxtapi/route-rules/',
  'POST /api/nuxtapi/cache/clear/',
];

it.each(addresses)('%s is a call', (address) => {
  expect(allCalls.map(({ descriptor: { method, path } }) => `${method} ${path}`)).toContain(address);
});

it.each(['_get_hapi_gdpr_consents', '_post_hapi_gdpr_consents'])('%s is the endpoint’s name', (name) => {
  expect(requireCall(name).descriptor.path).toBe('/hapi/v1/gdpr/consents/');
});
