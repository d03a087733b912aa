import { pageParameters } from '../addresses/page-parameters';
import type { CommentModel } from '../calls/comments';
import type { FragmentProps, FragmentPropsFor } from './known-fragments';

/** One widget on one page: its name and its props. */
export interface FragmentPlacement {
  /** `domain.widget`, e.g. `catalog.product-carousel`. */
  name: string;
  props: FragmentProps;
}

/** May be left out where nothing is needed. */
type PropsArgument<Props> = Record<never, never> extends Props ? [props?: Props] : [props: Props];

/** Places a fragment. The same placement, in `load` and in the view, names the same widget. */
export function place<Name extends string>(
  name: Name,
  ...[props]: PropsArgument<FragmentPropsFor<Name>>
): FragmentPlacement {
  return { name, props: (props ?? {}) as FragmentProps };
}

/**
 * Places what people say about a product or a post, whoever shows it. The address says which page of it (`?comments=2`):
 * comments have no address of their own (REQ-2.52).
 */
export function placeComments(model: CommentModel, id: number, query: URLSearchParams): FragmentPlacement {
  const asked = query.get(pageParameters.comments) ?? '';
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
