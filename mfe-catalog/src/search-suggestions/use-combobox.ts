import { useCallback, useEffect, useRef, useState } from 'react';

interface Combobox {
  listId: string;
  optionId(index: number): string;
  /** The number of options. */
  count: number;
  onInput(value: string): void;
}

interface ComboboxState {
  isOpen: boolean;
  /** The index of the active option; −1 while the box itself is active. */
  active: number;
  close(): void;
}

/** The step through the list by key. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Makes a search box that the shell renders a combobox (ARIA pattern: the focus stays in the box, the arrow keys move through the
 * list). After unmounting the box works as before.
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
    function open() {
      setWanted(true);
      setActive(-1);
      state.current.onInput(input?.value ?? '');
    }
    function moveBy(step: 1 | -1) {
      // One more than the options: the box itself.
      const places = state.current.count + 1;
      setActive((current) => ((current + 1 + step + places) % places) - 1);
    }
    input.addEventListener('input', open, options);
    input.addEventListener('focus', open, options);
    input.addEventListener('blur', close, options);
    input.addEventListener(
      'keydown',
      (event) => {
        const { isOpen: isListOpen, active: current } = state.current;
        const step = steps[event.key];
        if (step) {
          event.preventDefault();
          return isListOpen ? moveBy(step) : open();
        }
        if (!isListOpen) return undefined;
        // Escape would clear a search box; the first Escape only closes the list.
        if (event.key === 'Escape') event.preventDefault();
        if (event.key === 'Escape' || event.key === 'Tab') return close();
        if (event.key !== 'Enter') return undefined;
        // Without an active option Enter submits the form.
        if (current >= 0) {
          event.preventDefault();
          document.getElementById(state.current.optionId(current))?.click();
        }
        return close();
      },
      options,
    );
    if (document.activeElement === input) open();
    return () => listening.abort();
  }, [input, close]);

  useEffect(() => {
    // jsdom cannot scroll.
    if (active >= 0) document.getElementById(state.current.optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  useEffect(() => setAriaAttributes(input, { listId, isOpen, activeId: active < 0 ? undefined : optionId(active) }));
  return { isOpen, active, close };
}

/** Sets the ARIA attributes of the box. */
function setAriaAttributes(
  input: HTMLInputElement | null,
  { listId, isOpen, activeId }: { listId: string; isOpen: boolean; activeId: string | undefined },
): void {
  if (!input) return;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', listId);
  input.setAttribute('aria-expanded', String(isOpen));
  // The browser's own suggestions would cover the list.
  input.setAttribute('autocomplete', 'off');
  if (activeId && isOpen) input.setAttribute('aria-activedescendant', activeId);
  else input.removeAttribute('aria-activedescendant');
}
