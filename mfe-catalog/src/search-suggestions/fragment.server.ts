import type { FragmentServer } from '@storefront/contracts/fragments';
import type { SuggestionsData, SuggestionsProps } from './suggestions';

/** What is suggested depends on what is typed: the browser asks for it. */
export const searchSuggestions: FragmentServer<SuggestionsProps, SuggestionsData> = { load: async () => ({}) };
