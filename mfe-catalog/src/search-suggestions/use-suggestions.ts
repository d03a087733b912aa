import { getSuggestions, type Suggestions } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Between two letters of a quick typist nothing is asked. */
const typingPauseMs = 150;
/** One letter begins half of all words. */
const shortestQuery = 2;

/** Suggestions for what stands in the box. An answer that a later question has overtaken is dropped. */
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
        // Who gets no suggestions still has a search.
        const answer = await api.call(getSuggestions, { lang: language.code, search_q: query }).catch(() => undefined);
        if (query === latest.current) setFound(answer?.ok ? answer.data.data : null);
      }, typingPauseMs);
    },
    [api, language],
  );
  return { found, ask };
}
