import { type RefObject, useEffect } from 'react';

const storageKey = 'publish.newsletter';

function inStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // Storage is full or forbidden: only a convenience is lost.
  }
}

/** Keeps what was typed into a form's one field over a reload, in this tab only. */
export function useAddressDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const findField = () => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  };
  useEffect(() => {
    inStorage((storage) => {
      const field = findField();
      // What was typed since the page came is newer.
      if (field && field.value === '') field.value = storage.getItem(storageKey) ?? '';
    });
  }, []);
  return {
    keep: () => inStorage((storage) => storage.setItem(storageKey, findField()?.value ?? '')),
    drop: () => inStorage((storage) => storage.removeItem(storageKey)),
  };
}
