import {
  type Category,
  type DeliveryEstimates,
  getCategories,
  getDeliveryEstimates,
  getPriceQty,
  getProduct,
  type Manufacturer,
  type Product,
} from '@storefront/contracts/calls/catalog';
import { placeComments } from '@storefront/contracts/fragments';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { variationParameter } from '@storefront/contracts/variation-address';
import { toMakerPath } from '../common/maker-path';
import { breadcrumbJsonLd, homeCrumb, siteTitle } from '../common/page-head.server';
import { optional, required } from '../common/provider-answer.server';
import { toRatingView } from '../common/rating-view';
import { findMovedRedirect, findProviderRedirect } from '../common/redirects.server';
import { isProductShown } from '../common/visibility.server';
import { toDeliveryView } from './delivery-view.server';
import { galleryPicture } from './gallery-picture';
import { type LiveStock, toLiveStock } from './live-stock';
import { findFirstChoice } from './product-choice';
import { type FormOutcome, type ProductDetail, type ProductMaker, pickShownFields } from './product-detail';
import { productJsonLd } from './product-json-ld.server';
import { relatedPlacement } from './related-placement';

/** No product has this id, or the id in the address is invalid. */
const noProductStatuses: readonly number[] = [404, 400];

async function load(context: PageContext) {
  const { api, language, params, path, session } = context;
  if (params.contentId === undefined) return notFound();
  const lang = language.code;
  const [answer, prices, categories, delivery] = await Promise.all([
    api.call(getProduct, { lang, item_id: params.contentId, item_slug: params.slug }),
    api.call(getPriceQty, { lang, ids: [params.contentId] }),
    optional(api.call(getCategories, { lang }), { data: [] }),
    optional(api.call(getDeliveryEstimates, { lang }), null),
  ]);
  if (noProductStatuses.includes(answer.statusCode)) return notFound();
  const [{ data: product }, live] = await Promise.all([required(answer), required(prices)]);
  const ordered = findProviderRedirect(product);
  if (ordered) return ordered;
  const priceQty = live.data.find(({ id }) => id === product.id);
  if (!priceQty || !isProductShown(product, session)) return notFound();
  const moved = findMovedRedirect(product, path);
  if (moved) return moved;
  const reviews = placeComments('catalogproduct', product.id, context.query);
  const around = { categories: categories.data, delivery: delivery?.data };
  const detail = toProductDetail(product, toLiveStock(priceQty), around, context);
  const chosenCode = findChosenCode(detail, context);
  const data = { ...detail, reviews, chosenCode, formOutcome: findFormOutcome(context) };
  return page<ProductDetail>(data, {
    fragments: [relatedPlacement(data), reviews],
    slots: { product: { id: product.id } },
    unknownParameters: chosenCode === undefined ? [variationParameter] : [],
  });
}

/** The gateway leads plain forms back here (`?sent=1`, `?problem=<label code>`). */
function findFormOutcome({ query }: PageContext): FormOutcome | undefined {
  const problem = query.get(pageParameters.problem);
  if (problem !== null && /^error_[a-z_]{1,40}$/.test(problem)) return { problem };
  return query.has(pageParameters.sent) ? { problem: null } : undefined;
}

function findChosenCode({ variations }: ProductDetail, { query }: PageContext): string | undefined {
  const asked = query.get(variationParameter);
  return variations.find(({ code }) => code === asked)?.code;
}

/** The data of the page and of the quick view. */
export function toProductDetail(
  product: Product,
  stock: LiveStock,
  { categories, delivery }: { categories: readonly Category[]; delivery?: DeliveryEstimates },
  context: Pick<PageContext, 'language' | 'site' | 'prefix' | 't'>,
): ProductDetail {
  const steps = [...product.category_parents, product.category, product];
  return {
    ...pickShownFields(product),
    code: product.shopping_cart_code,
    sku: product.code,
    descriptionHtml: product.content,
    attributes: product.attributes.map(({ attribute_title, title }) => ({ name: attribute_title, value: title })),
    rating: toRatingView(product.rating_average, product.rating_count, context.language.htmlLang),
    variations: product.variations.map(toVariation),
    stock,
    maker: toMaker(product.manufacturer, context),
    delivery: delivery ? toDeliveryView(delivery, context.language) : null,
    breadcrumb: [homeCrumb(context), ...steps.map(({ title, url }) => ({ label: title, href: url }))],
    relatedCategoryId: findRelatedCategory(categories, product.category.id),
    reviews: null,
    alternates: product.languages_urls,
  };
}

function toMaker(maker: Manufacturer, { site }: Pick<PageContext, 'site'>): ProductMaker {
  const { id, title, place, picture, note, quote, email, responsible_person: responsible } = maker;
  const address = [maker.address, maker.country].filter(Boolean).join(', ');
  const url = site.named_routes.makers ? toMakerPath(site.named_routes.makers, id) : null;
  return { title, place, picture, note, quote, address, email, responsible, url };
}

function toVariation({ shopping_cart_code, picture, attributes }: Product['variations'][number]) {
  return {
    code: shopping_cart_code,
    picture,
    values: attributes.map(({ attribute_code, attribute_title, code, title, color }) => ({
      attribute: attribute_code,
      attributeTitle: attribute_title,
      code,
      title,
      color,
    })),
  };
}

/** The least number of related products: the search climbs to the parent category until it has as many. */
const fewestRelated = 5;

function findRelatedCategory(categories: readonly Category[], categoryId: number): number {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category || category.parent_id === null || category.product_count >= fewestRelated) return categoryId;
  return findRelatedCategory(categories, category.parent_id);
}

function head(product: ProductDetail, context: PageContext) {
  const { pictures, variations, stock, chosenCode } = product;
  // The gallery's first picture.
  const picture = findFirstChoice(variations, stock.piecesByCode, chosenCode)?.picture || pictures[0];
  return {
    title: siteTitle(product.title, context),
    description: product.summary,
    alternates: product.alternates,
    picture,
    kind: 'product' as const,
    lcpPicture: picture ? { src: picture, ...galleryPicture.first } : undefined,
    jsonLd: [productJsonLd(product, context), breadcrumbJsonLd(product.breadcrumb, context)],
  };
}

export const productDetail: PageServer<ProductDetail> = {
  cache: 'public',
  parameters: [variationParameter],
  load,
  head,
};
