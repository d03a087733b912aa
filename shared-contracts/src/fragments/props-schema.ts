import type { FragmentProps } from './known-fragments';

/** JSON schema of one prop. Props are flat: they say where the fragment is placed, and it loads the rest. */
export type PropSchema =
  | { readonly type: 'string'; readonly enum?: readonly string[] }
  | { readonly type: 'number' | 'boolean' }
  | { readonly type: 'array'; readonly items: { readonly type: 'number' } };

type SchemaOf<Value> = [Value] extends [string]
  ? { readonly type: 'string'; readonly enum?: readonly Value[] }
  : [Value] extends [number | boolean]
    ? { readonly type: Value extends number ? 'number' : 'boolean' }
    : PropSchema;

/** JSON schema of a fragment's props, for the release desk: what a fragment takes, or what a remote places it with. */
export interface PropsSchema<Props = FragmentProps> {
  readonly type: 'object';
  readonly properties: { readonly [Key in keyof Props]-?: SchemaOf<NonNullable<Props[Key]>> };
  readonly required: readonly (keyof Props & string)[];
  readonly additionalProperties: false;
}

/** Declares the props of a fragment: `optional` names those that may be left out. */
export function propsSchema<Props extends object>(
  properties: PropsSchema<Props>['properties'],
  optional: readonly (keyof Props & string)[] = [],
): PropsSchema<Props> {
  const names = Object.keys(properties) as (keyof Props & string)[];
  return {
    type: 'object',
    properties,
    required: names.filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** The schema of some fragment's props, whichever they are. */
export interface AnyPropsSchema {
  readonly type: 'object';
  readonly properties: Readonly<
    Record<
      string,
      {
        readonly type: PropSchema['type'];
        readonly enum?: readonly string[] | undefined;
        readonly items?: { readonly type: 'number' } | undefined;
      }
    >
  >;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** What a remote places of other remotes: fragment → the props that it may place it with. */
export type PlacedFragments = Readonly<Record<string, AnyPropsSchema>>;
