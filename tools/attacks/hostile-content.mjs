/**
 * Content of a provider that has been taken over: every text of an answer carries a payload, while codes, ids and
 * addresses stay, so that pages are still found.
 */

/** Fields that stand for something else than a text. */
const notTexts = new Set([
  ...[
    'code',
    'slug',
    'url',
    'picture',
    'pictures',
    'picture_narrow',
    'lang',
    'template',
    'controller',
    'action',
    'path',
  ],
  ...['old_path', 'new_path', 'content_type', 'shopping_cart_code', 'attribute_code', 'color', 'currency', 'display'],
  ...['published_on', 'created_at', 'starts_on', 'ends_on', 'draws_on', 'opens', 'closes', 'delivery_from'],
  ...['delivery_to', 'payable_until', 'valid_until', 'received_at', 'jwt', 'label_name', 'status', 'payment_status'],
  ...['payment_type', 'payment', 'shipping', 'gdpr_cookie', 'model', 'type', 'robots', 'layout', 'middleware'],
  ...['order_identificator', 'category_code', 'category_template', 'site_url', 'gtagmanager_code', 'country', 'email'],
  ...['ganalytics4_code', 'redirect_url_without_domain', 'version', 'item_list_id', 'author_url', 'autocomplete'],
  ...['value', 'name_of_field', 'provider', 'state'],
]);
/** Maps whose values are addresses or codes. */
const notTextMaps = new Set(['urls', 'languages_urls', 'named_routes', 'endpoints']);
/** Fields that a browser follows or fetches. */
const addressFields = new Set([
  'url',
  'picture',
  'picture_narrow',
  'pictures',
  'author_url',
  'author_picture',
  'redirect_url',
]);

/**
 * @param {unknown} value
 * @param {string} key
 * @param {(text: string, key: string) => string} edit
 * @returns {unknown}
 */
function editTexts(value, key, edit) {
  if (typeof value === 'string') return edit(value, key);
  if (Array.isArray(value)) return value.map((item) => editTexts(item, key, edit));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, notTextMaps.has(name) ? inner : editTexts(inner, name, edit)]),
  );
}

/**
 * The same answer with a payload behind each text, another one for each next field.
 * @param {readonly string[]} payloads
 */
export function hostileTexts(payloads) {
  let next = 0;
  const payload = () => payloads[next++ % payloads.length] ?? '';
  return (/** @type {unknown} */ data) =>
    editTexts(data, '', (text, key) => {
      if (notTexts.has(key) || text === '') return text;
      // A label keeps its placeholders, rich text its first paragraph.
      return `${text} ${payload()}`;
    });
}

/**
 * The same answer with hostile addresses where pictures and links lead.
 * @param {readonly string[]} payloads
 */
export function hostileAddresses(payloads) {
  let next = 0;
  return (/** @type {unknown} */ data) =>
    editTexts(data, '', (text, key) => (addressFields.has(key) ? (payloads[next++ % payloads.length] ?? text) : text));
}

/** Calls whose answers are content: shared by all visitors, and rendered. */
export const contentCalls = [
  ...['checkInitData', 'getInfo', 'getLabels', 'getPage', 'getGdprTemplate', 'getCategories', 'getProducts'],
  ...['getFacets', 'getSuggestions', 'getProduct', 'getProductsByCode', 'getManufacturers', 'getLists', 'getGifts'],
  ...['getSellers', 'getPostCategories', 'getPosts', 'getPost', 'getAuthors', 'getTags', 'searchContent'],
  ...['getLocationPoints', 'getServices', 'getSpecialists', 'getSweepstakes', 'getComments', 'getSocialLogins'],
];

/** And those of a visitor's own. */
export const sessionCalls = [
  ...['getCart', 'getCustomer', 'getLocations', 'getOrder', 'getOrderStatus', 'getProfile', 'getMyOrders'],
  ...['getMyCoupons', 'getMyComments', 'getWishlist', 'getCompare', 'getCustomerFields', 'createPayment'],
];
