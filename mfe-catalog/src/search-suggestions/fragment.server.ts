import type { FragmentServer } from '@storefront/contracts/fragments';
import type { SuggestionsData, SuggestionsProps } from './suggestions';

/** Suggestions depend on the typed text: only the browser requests them. */
export const searchSuggestions: FragmentServer<SuggestionsProps, SuggestionsData> = { load: async () => ({}) };
