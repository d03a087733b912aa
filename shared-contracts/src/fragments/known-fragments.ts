/** JSON values only: a fragment's props and data travel from server to browser. */
export type FragmentProps = Readonly<Record<string, string | number | boolean | readonly number[] | null>>;

/**
 * The props of fragments whose sources are compiled together, by name. Each remote adds its own to it beside their tables
 * (`declare module '@storefront/contracts/known-fragments'`): who places one is checked by the compiler, and nobody keeps a list.
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it
export interface KnownFragments {}

/** The props that a fragment of this name is placed with; of one that is not known here, whatever can travel. */
export type FragmentPropsFor<Name extends string> = Name extends keyof KnownFragments
  ? KnownFragments[Name]
  : FragmentProps;
