import type {
  Category,
  CodedProduct,
  DeliveryEstimates,
  Gift,
  Manufacturer,
  PriceQty,
  Product,
  ProductCard,
  ProductFacets,
  ProductList,
  WishlistItem,
} from '@storefront/contracts/calls/catalog';
import type { Cart } from '@storefront/contracts/calls/webshop';
import type { AsProvided } from '@storefront/contracts/html';

/** The maker of the mug. */
export const ilma: Manufacturer = {
  id: 3,
  title: 'Radionica Ilma',
  place: 'Visoko',
  picture: 'scene-shelf',
  note: 'Ilma Hadžić radi u Visokom.',
  quote: 'Ručku pravim malo širu.',
  address: 'Kraljice Mire 4, 71300 Visoko',
  email: 'ilma@vrelo.example',
};

const glaze = { attribute_code: 'glaze', attribute_title: 'Glazura' };

const usual = { code: 'standard', title: 'Standard', price: '3.50 €', price_minor: 350 };

/** To Bosnia over a customs border; to Germany, which is assumed, by express too. */
export const estimates: DeliveryEstimates = {
  country: 'de',
  free_from: '50.00 €',
  countries: [
    {
      code: 'ba',
      title: 'Bosnia and Herzegovina',
      crosses_customs: true,
      shippings: [{ ...usual, delivery_from: '2026-11-30', delivery_to: '2026-12-01' }],
    },
    {
      code: 'de',
      title: 'Germany',
      crosses_customs: false,
      shippings: [
        { ...usual, delivery_from: '2026-12-02', delivery_to: '2026-12-04' },
        {
          ...usual,
          ...{ code: 'express', price: '7.50 €', price_minor: 750 },
          ...{ delivery_from: '2026-11-30', delivery_to: '2026-12-01' },
        },
      ],
    },
  ],
};

/** A mug in a listing; `own` overrides its fields. */
export function createCard(own: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 101,
    code: 'VR-0101',
    shopping_cart_code: 'VR-0101',
    visible: 1,
    category_visible: 1,
    manufacturer_visible: 1,
    ignore_brand_visibility: 0,
    category_template: '',
    title: 'Šolja Ilma, 3 dl',
    summary: 'Šolja od kamenine koja toplo leži u ruci.',
    url: '/solja-ilma-proizvod-101/',
    pictures: ['mug-moss', 'mug-moss-tea', 'mug-moss-detail'],
    manufacturer_title: 'Radionica Ilma',
    category_code: 'mugs',
    category_title: 'Šolje',
    is_new: false,
    rating_average: 4.8,
    rating_count: 64,
    swatches: [
      { title: 'mahovina', color: '#6d7f68' },
      { title: 'zob', color: '#e9e2d4' },
    ],
    ...own,
  };
}

/** The mug on somebody's wishlist. */
export function createWish(own: Partial<WishlistItem> = {}): WishlistItem {
  const codes = { code: 'VR-0101', shopping_cart_code: 'VR-0101' };
  return {
    id: 1,
    model: 'catalogproduct',
    ...codes,
    qty: 1,
    added_at: '2026-11-21T10:00:00.000Z',
    item: createCard(),
    ...own,
  };
}

/** A gift of the mug and a bowl. */
export function createGift(own: Partial<Gift> = {}): Gift {
  return {
    id: 1,
    visible: 1,
    title: 'Prva kuhinja',
    slug: 'prva-kuhinja',
    url: '/pokloni/prva-kuhinja-1/',
    occasion: 'Za useljenje',
    summary: 'S ovim se može početi.',
    content: 'Prvi odlomak.\nDrugi odlomak.',
    picture: 'scene-kitchen',
    product_ids: [101, 102],
    languages_urls: { ba: '/pokloni/prva-kuhinja-1/', de: '/de/geschenke/die-erste-kueche-1/' },
    ...own,
  };
}

/** The same mug in full, in three glazes. */
export function createProduct(own: Partial<AsProvided<Product>> = {}): AsProvided<Product> {
  return {
    ...createCard(),
    content: '<p>Točena je rukom.</p>',
    care: 'Može u mašinu.',
    attributes: [
      { attribute_code: 'material', attribute_title: 'Materijal', code: 'stoneware', title: 'kamenina', color: null },
    ],
    variations: [
      variation('MO', 'mug-moss', { code: 'moss', title: 'mahovina', color: '#6d7f68' }),
      variation('OA', 'mug-oat', { code: 'oat', title: 'zob', color: '#e9e2d4' }),
      variation('NI', 'mug-night', { code: 'night', title: 'noć', color: '#3f4d57' }),
    ],
    manufacturer: ilma,
    category: { id: 3, title: 'Šolje', url: '/kuhinja/solje-i-cajnici/solje/' },
    category_parents: [
      { title: 'Kuhinja', url: '/kuhinja/' },
      { title: 'Šolje i čajnici', url: '/kuhinja/solje-i-cajnici/' },
    ],
    redirect_url_without_domain: null,
    redirect_code: null,
    languages_urls: { ba: '/solja-ilma-proizvod-101/', en: '/en/ilma-mug-item-101/' },
    ...own,
  };
}

function variation(suffix: string, picture: string, value: { code: string; title: string; color: string }) {
  return { shopping_cart_code: `VR-0101-${suffix}`, picture, attributes: [{ ...glaze, ...value }] };
}

const price = {
  price_custom: '32,90 KM',
  price_custom_minor: 3290,
  basic_price_custom: '42,00 KM',
  basic_price_custom_minor: 4200,
  lowest_price_30_days: '38,00 KM',
  lowest_price_30_days_minor: 3800,
  discount_percent_custom: 22,
};

/** Six in moss, three in oat, none in night; reduced from the lowest price of the last 30 days. */
export function createPrice(own: Partial<PriceQty> = {}): PriceQty {
  return {
    id: 101,
    shopping_cart_code: 'VR-0101',
    currency: 'BAM',
    ...price,
    available_quantity: 9,
    is_available: true,
    variations: [
      { shopping_cart_code: 'VR-0101-MO', ...price, available_quantity: 6, is_available: true },
      { shopping_cart_code: 'VR-0101-OA', ...price, available_quantity: 3, is_available: true },
      { shopping_cart_code: 'VR-0101-NI', ...price, available_quantity: 0, is_available: false },
    ],
    ...own,
  };
}

function category(
  id: number,
  parent_id: number | null,
  title: string,
  url: string,
  own: Partial<Category> = {},
): Category {
  return {
    id,
    code: url,
    parent_id,
    level: url.split('/').length - 2,
    template: '',
    visible: 1,
    title,
    slug: '',
    url,
    summary: `${title}, rečenica.`,
    picture: `picture-${id}`,
    product_count: 12,
    redirect_url_without_domain: null,
    redirect_code: null,
    languages_urls: { ba: url },
    ...own,
  };
}

/** Kitchen with tea and coffee, below it mugs and teapots; home without children. */
export const categories: Category[] = [
  category(1, null, 'Kuhinja', '/kuhinja/'),
  category(5, null, 'Dom', '/dom/'),
  category(2, 1, 'Šolje i čajnici', '/kuhinja/solje-i-cajnici/'),
  category(6, 1, 'Tajna polica', '/kuhinja/tajna/', { visible: 0 }),
  category(3, 2, 'Šolje', '/kuhinja/solje-i-cajnici/solje/', { product_count: 2 }),
  category(4, 2, 'Čajnici', '/kuhinja/solje-i-cajnici/cajnici/', { product_count: 3 }),
];

function list(id: number, code: string, title: string, slug: string, own: Partial<ProductList> = {}): ProductList {
  const url = `/${slug}/`;
  const summary = `${title}, rečenica.`;
  return {
    ...{ id, code, template: 'default', visible: 1, title, slug, url, summary, product_count: 12 },
    ...{ redirect_url_without_domain: null, redirect_code: null, languages_urls: { ba: url } },
    ...own,
  };
}

/** New, reduced, a hidden one, and one that has moved to the new ones. */
export const lists: ProductList[] = [
  list(1, 'new', 'Novo u ponudi', 'novo', { languages_urls: { ba: '/novo/', en: '/en/new/' } }),
  list(2, 'sale', 'Na sniženju', 'snizenje'),
  list(3, 'secret', 'Tajni izbor', 'tajno', { visible: null }),
  list(4, 'spring', 'Proljeće', 'proljece', { redirect_url_without_domain: '/novo/', redirect_code: 302 }),
];

/** The facets of thirty mugs. */
export function createFacets(own: Partial<ProductFacets> = {}): ProductFacets {
  const value = (code: string, title: string, product_count: number, color: string | null = null) => ({
    code,
    title,
    color,
    product_count,
  });
  return {
    total: 30,
    attributes: [
      { code: 'material', title: 'Materijal', values: [value('stoneware', 'kamenina', 21), value('wood', 'drvo', 9)] },
      {
        code: 'glaze',
        title: 'Glazura',
        values: [value('moss', 'mahovina', 8, '#6d7f68'), value('oat', 'zob', 14, '#e9e2d4')],
      },
      { code: 'size', title: 'Veličina', values: [value('small', 'mala', 30)] },
    ],
    manufacturers: [
      { code: 'brda', title: 'Keramika Brda', product_count: 12 },
      { code: 'ilma', title: 'Radionica Ilma', product_count: 18 },
    ],
    price: { currency: 'BAM', from_minor: 2150, to_minor: 14_850 },
    in_stock: 28,
    is_new: 0,
    is_discounted: 4,
    ratings: [
      { rating_from: 4.5, product_count: 11 },
      { rating_from: 4, product_count: 20 },
      { rating_from: 3, product_count: 0 },
    ],
    ...own,
  };
}

/** The mug, or one of its glazes, by code. */
export function codedMug(code: string): CodedProduct | undefined {
  const { variations } = createProduct();
  const chosen = variations.find((each) => each.shopping_cart_code === code.toUpperCase());
  if (!chosen && code !== 'VR-0101') return undefined;
  return { code, shopping_cart_code: chosen?.shopping_cart_code ?? null, item: createCard(), variations };
}

/** Price and stock of the mug, or of the bowl without variations. */
export function createPriceFor(id: number): PriceQty {
  return id === 300 ? createPrice({ id, shopping_cart_code: 'VR-0300', variations: [] }) : createPrice({ id });
}

/** A bowl without variations; `own` is another code of it. */
export function codedPlain(code: string, own = 'VR-0300'): CodedProduct | undefined {
  if (code !== own) return undefined;
  const id = 300;
  return { code, shopping_cart_code: 'VR-0300', item: createCard({ id, title: 'Zdjela Rama' }), variations: [] };
}

/** A cart with items, reduced to what a widget needs. */
export function createCart(): Cart {
  return {
    version: 3,
    currency: 'BAM',
    item_count: 2,
    parcels: [],
    customer: null,
    payment: null,
    payment_type: null,
    payments: [],
    total: {
      ...{ total: '65,80 KM', total_minor: 6580 },
      ...{ total_items_total: '', total_items_total_minor: 0, total_extra_shipping: '', total_extra_shipping_minor: 0 },
      ...{ total_tax: '', total_tax_minor: 0, tax_rate: 17, total_basic: '', total_basic_minor: 0, extra_items: [] },
      missing_for_free_shipping: null,
    },
  };
}
