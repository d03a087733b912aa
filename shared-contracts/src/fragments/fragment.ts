import type { ComponentType } from 'react';
import type { PageContext } from '../pages/page';
import type { FragmentProps } from './known-fragments';
import type { AnyPropsSchema, PropsSchema } from './props-schema';

export type { FragmentProps } from './known-fragments';
export { type FragmentPlacement, idPrefixOf, place, placeComments, placementId } from './placement';
export {
  type AnyPropsSchema,
  type PlacedFragments,
  type PropSchema,
  type PropsSchema,
  propsSchema,
} from './props-schema';
export type { Skeleton } from './skeleton';

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
  /** The props that it takes; undeclared, no release is refused for what it places. */
  props?: AnyPropsSchema;
}

/** What a remote's server unit holds: fragment name → both halves. */
export type ServerFragments = Readonly<Record<string, ServerFragment>>;

/** Pairs the two halves of a fragment, checking that props and data agree; their types end here. */
export function defineFragment<Props extends FragmentProps, Data>(
  server: FragmentServer<Props, Data>,
  View: FragmentView<Props, Data>,
  props?: PropsSchema<Props>,
): ServerFragment {
  return {
    server: server as unknown as ServerFragment['server'],
    View: View as unknown as ServerFragment['View'],
    ...(props && { props }),
  };
}
