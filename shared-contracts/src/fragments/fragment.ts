import type { ComponentType } from 'react';
import type { CommentModel } from '../calls/comments';
import type { PageContext } from '../pages/page';

/** JSON values only: a fragment's props and data travel from server to browser. */
export type FragmentProps = Readonly<Record<string, string | number | boolean | readonly number[] | null>>;

/** One widget on one page: its name and what the page tells it. */
export interface FragmentPlacement {
  /** `domain.widget`, e.g. `catalog.product-carousel`. */
  name: string;
  props: FragmentProps;
}

export type FragmentContext = Pick<
  PageContext,
  'path' | 'language' | 'prefix' | 'currency' | 'site' | 'api' | 't' | 'session' | 'signal' | 'isBot'
>;

/** The server's half of a fragment; lives in `fragment.server.ts`. Null data means there is nothing to show. */
export interface FragmentServer<Props extends FragmentProps, Data> {
  load(context: FragmentContext, props: Props): Promise<Data | null>;
}

export interface FragmentViewProps<Props, Data> {
  data: Data;
  props: Props;
}

export type FragmentView<Props, Data> = ComponentType<FragmentViewProps<Props, Data>>;

/** What a remote exposes as `./fragments`: name → lazy import of a module with one `View`. */
export type BrowserFragments = Readonly<Record<string, () => Promise<{ View: FragmentView<never, never> }>>>;

export interface ServerFragment {
  server: FragmentServer<FragmentProps, unknown>;
  View: FragmentView<FragmentProps, unknown>;
}

/** What a remote's server unit holds: fragment name → both halves. */
export type ServerFragments = Readonly<Record<string, ServerFragment>>;

/** Pairs the two halves of a fragment, checking that props and data agree; their types end here. */
export function defineFragment<Props extends FragmentProps, Data>(
  server: FragmentServer<Props, Data>,
  View: FragmentView<Props, Data>,
): ServerFragment {
  return {
    server: server as unknown as ServerFragment['server'],
    View: View as unknown as ServerFragment['View'],
  };
}

/** Places a fragment. The same placement, in `load` and in the view, names the same widget. */
export function place(name: string, props: FragmentProps = {}): FragmentPlacement {
  return { name, props };
}

/**
 * Places what people say about a product or a post, whoever shows it. The address says which page of it (`?comments=2`):
 * comments have no address of their own (specification §2).
 */
export function placeComments(model: CommentModel, id: number, query: URLSearchParams): FragmentPlacement {
  const asked = query.get('comments') ?? '';
  return place('catalog.comments', { model, id, page: /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1 });
}

/** Identifies a placement on its page. */
export function placementId({ name, props }: FragmentPlacement): string {
  return `${name}?${Object.entries(props)
    .map(([key, value]) => `${key}=${String(value)}`)
    .sort()
    .join('&')}`;
}

/** Every fragment is a React root of its own: this keeps the ids that `useId` makes apart. The same on both sides. */
export function idPrefixOf(placement: FragmentPlacement): string {
  return `${placementId(placement).replace(/\W+/g, '-')}-`;
}

/**
 * Height that a fragment's skeleton keeps free, as a token's name of shared-ui, so that nothing shifts when it arrives late.
 * Header widgets keep their own width as well.
 */
export const fragmentSkeletons: Readonly<Record<string, 'strip' | 'cards' | 'icon' | 'navigation'>> = {
  'catalog.main-navigation': 'navigation',
  'catalog.product-carousel': 'cards',
  'catalog.quick-view': 'cards',
  'catalog.category-tiles': 'cards',
  'catalog.comments': 'cards',
  'publish.latest-posts': 'cards',
  'publish.content-taste': 'cards',
  'catalog.list-links': 'icon',
  'checkout.mini-cart': 'icon',
  'account.header-link': 'icon',
};
