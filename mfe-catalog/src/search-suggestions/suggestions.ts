import type { Suggestions } from '@storefront/contracts/calls/catalog';
import type { TextPart } from '@storefront/contracts/calls/publish';
import type { Translate } from '@storefront/contracts/labels';
import { toProductSearchPath } from '@storefront/contracts/page-parameters';

/** `input` is the id of the search box to which the list belongs. */
export type SuggestionsProps = { readonly input: string };

/** The server loads nothing. */
export type SuggestionsData = Readonly<Record<string, never>>;

/** One option of the list. */
export interface Option {
  url: string;
  title: string;
  /** A search, not a page. */
  isQuery?: boolean;
  /** Products only. */
  titleParts?: readonly TextPart[];
  picture?: string;
  maker?: string;
  price?: string;
}

/** Options under one heading. */
export interface OptionGroup {
  title: string;
  options: Option[];
}

interface Places {
  search: string;
  makers: string;
}

/** The answer as groups of options, without empty groups. */
export function toGroups(found: Suggestions, places: Places, t: Translate): OptionGroup[] {
  const corrected = found.corrected_q;
  // The corrected query has an option of its own: a second one would repeat it.
  const queries = found.queries
    .filter((query) => query !== corrected)
    .map((query) => ({ title: query, url: toProductSearchPath(places.search, query), isQuery: true }));
  const correction = corrected
    ? [
        {
          title: t('catalog_suggestions_corrected', { query: corrected }),
          url: toProductSearchPath(places.search, corrected),
          isQuery: true,
        },
      ]
    : [];
  const groups = [
    { title: t('catalog_suggestions_queries'), options: [...correction, ...queries] },
    { title: t('catalog_suggestions_categories'), options: found.categories },
    {
      title: t('catalog_suggestions_makers'),
      options: found.manufacturers.map(({ id, title }) => ({ title, url: `${places.makers}#maker-${id}` })),
    },
    {
      title: t('catalog_products'),
      options: found.products.map(({ title, title_parts, url, pictures, manufacturer_title, price_custom }) => ({
        title,
        titleParts: title_parts,
        url,
        picture: pictures[0],
        maker: manufacturer_title,
        price: price_custom,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
