/** A schema.org object as it stands in a page. */
type Item = Readonly<Record<string, unknown>>;

/** What search engines ask for, by type: Google's required properties, and those without which its richer results are not shown. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'description', 'image', 'sku', 'brand', 'offers'],
  Brand: ['name'],
  Offer: [
    'url',
    'price',
    'priceCurrency',
    'priceValidUntil',
    'availability',
    'itemCondition',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
  ],
  AggregateRating: ['ratingValue', 'ratingCount'],
  Review: ['itemReviewed', 'author', 'datePublished', 'reviewBody', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  Person: ['name'],
  ProfilePage: ['mainEntity'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ItemList: ['numberOfItems', 'itemListElement'],
  ImageObject: ['url'],
  FAQPage: ['mainEntity'],
  Store: ['name', 'url', 'image', 'address', 'geo', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** What a value of a property must look like, wherever it stands. */
const forms: Readonly<Record<string, RegExp>> = {
  url: /^https?:\/\//,
  item: /^https?:\/\//,
  image: /^https?:\/\//,
  logo: /^https?:\/\//,
  mainEntityOfPage: /^https?:\/\//,
  urlTemplate: /^https?:\/\/.*\{search_term_string\}/,
  'query-input': /^required name=search_term_string$/,
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  currency: /^[A-Z]{3}$/,
  priceValidUntil: /^\d{4}-\d{2}-\d{2}$/,
  datePublished: /^\d{4}-\d{2}-\d{2}/,
  dateModified: /^\d{4}-\d{2}-\d{2}/,
  availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder|BackOrder|Discontinued)$/,
  itemCondition: /^https:\/\/schema\.org\/\w+Condition$/,
  returnPolicyCategory: /^https:\/\/schema\.org\/MerchantReturn\w+$/,
  returnMethod: /^https:\/\/schema\.org\/\w+$/,
  returnFees: /^https:\/\/schema\.org\/\w+$/,
  addressCountry: /^[A-Z]{2}$/,
  applicableCountry: /^[A-Z]{2}$/,
};

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function formErrors(property: string, value: unknown, at: string): string[] {
  const form = forms[property];
  const texts = [value].flat().filter((each) => typeof each !== 'object');
  return form ? texts.filter((text) => !form.test(String(text))).map((text) => `${at}: "${String(text)}"`) : [];
}

function findErrors(item: Item, at: string): string[] {
  // An id alone names what is described elsewhere on the page.
  if (item['@type'] === undefined && typeof item['@id'] === 'string') return [];
  const type = String(item['@type']);
  const here = at ? `${at}.${type}` : type;
  const properties = needed[type];
  if (!properties) return [`${here}: unknown type`];
  const missing = properties.filter((property) => isEmpty(item[property])).map((name) => `${here}.${name}: missing`);
  const within = Object.entries(item).flatMap(([property, value]) => [
    ...formErrors(property, value, `${here}.${property}`),
    ...[value].flat().flatMap((each) => (typeof each === 'object' && each ? findErrors(each as Item, here) : [])),
  ]);
  return [...missing, ...within];
}

function breadcrumbErrors({ '@type': type, itemListElement }: Item): string[] {
  if (type !== 'BreadcrumbList') return [];
  const positions = (itemListElement as readonly Item[]).map(({ position }) => position);
  return positions.every((position, index) => position === index + 1) ? [] : [`BreadcrumbList: ${positions.join()}`];
}

/** What a search engine would complain about, as `Product.Offer.price: missing`; empty when all is well. */
export function structuredDataErrors(items: readonly object[]): string[] {
  return (items as readonly Item[]).flatMap((item) => [
    ...(item['@context'] === 'https://schema.org' ? [] : [`${String(item['@type'])}: no context`]),
    ...findErrors(item, ''),
    ...breadcrumbErrors(item),
  ]);
}
