import { getSuggestions, type Suggestions } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounce: no request between two letters of a fast typist. */
const typingPauseMs = 150;
/** One letter matches too many words. */
const shortestQuery = 2;

/** Suggestions for the text in the box, debounced. Answers out of order are dropped. */
export function useSuggestions(): { found: Suggestions | null; ask(query: string): void } {
  const { api, language } = useShell();
  const [found, setFound] = useState<Suggestions | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(
    (typed: string) => {
      const query = typed.trim();
      if (query === latest.current) return;
      latest.current = query;
      clearTimeout(timer.current);
      if (query.length < shortestQuery) return setFound(null);
      timer.current = setTimeout(async () => {
        // Without suggestions the search itself still works.
        const answer = await api.call(getSuggestions, { lang: language.code, search_q: query }).catch(() => undefined);
        if (query === latest.current) setFound(answer?.ok ? answer.data.data : null);
      }, typingPauseMs);
    },
    [api, language],
  );
  return { found, ask };
}
