import { fieldOrder } from './customer-fields';
import { readCustomer } from './customer-values';

const storageKey = 'checkout.customer';

/** Keeps what was typed over a reload, in this tab only. A browser that stores nothing only loses the convenience. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(readCustomer(form)));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets the draft: the provider has it now. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so there was no draft.
  }
}

/** Puts the draft back into the fields that nobody has typed into since the page came. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of fieldOrder) {
    const control = form.elements.namedItem(name);
    const value = draft[name];
    if (typeof value !== 'string') continue;
    if (control instanceof HTMLSelectElement) control.value = value;
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === control.defaultValue) control.value = value;
    }
  }
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
