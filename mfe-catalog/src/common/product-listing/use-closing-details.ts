import { type RefObject, useEffect } from 'react';

/** Closes open details by Escape and by a click elsewhere, as a menu is expected to. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (details.current?.open && !details.current.contains(target as Node)) details.current.open = false;
    }
    function closeByEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    }
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [details]);
}
