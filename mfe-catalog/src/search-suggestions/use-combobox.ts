import { useCallback, useEffect, useRef, useState } from 'react';

interface Combobox {
  listId: string;
  optionId(index: number): string;
  /** How many options there are to walk through. */
  count: number;
  onInput(value: string): void;
}

interface ComboboxState {
  isOpen: boolean;
  /** −1 while the box itself is active. */
  active: number;
  close(): void;
}

/** Keys that walk through the list, by the way they go. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Makes a combobox of a search box that somebody else renders (ARIA's pattern: the focus stays in the box, the arrows walk
 * through the list). The box keeps working as it did when this goes away.
 */
export function useCombobox(
  input: HTMLInputElement | null,
  { listId, optionId, count, onInput }: Combobox,
): ComboboxState {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;
  const state = useRef({ isOpen, active, count, onInput, optionId });
  state.current = { isOpen, active, count, onInput, optionId };

  const close = useCallback(() => {
    setWanted(false);
    setActive(-1);
  }, []);

  useEffect(() => {
    if (!input) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    function ask() {
      setWanted(true);
      setActive(-1);
      state.current.onInput(input?.value ?? '');
    }
    function walk(step: 1 | -1) {
      // One place more than there are options: the box itself.
      const places = state.current.count + 1;
      setActive((current) => ((current + 1 + step + places) % places) - 1);
    }
    input.addEventListener('input', ask, options);
    input.addEventListener('focus', ask, options);
    input.addEventListener('blur', close, options);
    input.addEventListener(
      'keydown',
      (event) => {
        const { isOpen: isListOpen, active: current } = state.current;
        const step = steps[event.key];
        if (step) {
          event.preventDefault();
          return isListOpen ? walk(step) : ask();
        }
        if (!isListOpen) return undefined;
        // Escape would empty a search box; the first one only closes the list.
        if (event.key === 'Escape') event.preventDefault();
        if (event.key === 'Escape' || event.key === 'Tab') return close();
        if (event.key !== 'Enter') return undefined;
        // Without a chosen option the form is submitted, as it always was.
        if (current >= 0) {
          event.preventDefault();
          document.getElementById(state.current.optionId(current))?.click();
        }
        return close();
      },
      options,
    );
    if (document.activeElement === input) ask();
    return () => listening.abort();
  }, [input, close]);

  useEffect(() => {
    // jsdom cannot scroll.
    if (active >= 0) document.getElementById(state.current.optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  useEffect(() => describe(input, { listId, isOpen, activeId: active < 0 ? undefined : optionId(active) }));
  return { isOpen, active, close };
}

/** What a screen reader is told of the box. */
function describe(
  input: HTMLInputElement | null,
  { listId, isOpen, activeId }: { listId: string; isOpen: boolean; activeId: string | undefined },
): void {
  if (!input) return;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', listId);
  input.setAttribute('aria-expanded', String(isOpen));
  // What the browser remembers of other shops would lie over the list.
  input.setAttribute('autocomplete', 'off');
  if (activeId && isOpen) input.setAttribute('aria-activedescendant', activeId);
  else input.removeAttribute('aria-activedescendant');
}
