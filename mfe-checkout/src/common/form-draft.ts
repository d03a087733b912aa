/** What was typed into a form, kept over a reload in this tab only. Never for a card or a password. */
export interface FormDraft {
  keep(form: HTMLFormElement): void;
  /** Puts it back into the controls that nobody has touched since the page came. */
  restore(form: HTMLFormElement): void;
  /** Forgets it: the provider has it now. */
  drop(): void;
}

type Entry = readonly [name: string, value: string];

function entriesOf(form: HTMLFormElement): Entry[] {
  return [...new FormData(form)].flatMap(([name, value]): Entry[] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

function isEntry(one: unknown): one is Entry {
  return Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
}

function readEntries(key: string): Entry[] | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return Array.isArray(draft) ? draft.filter(isEntry) : null;
  } catch {
    return null;
  }
}

function putBack(control: Element, draft: readonly Entry[]): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    const wasTicked = draft.some(([name, value]) => name === control.name && value === control.value);
    if (control.checked === control.defaultChecked) control.checked = wasTicked;
    return;
  }
  const isSelect = control instanceof HTMLSelectElement;
  if (!isSelect && !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const kept = draft.find(([name]) => name === control.name);
  if (kept && (isSelect || control.value === control.defaultValue)) control.value = kept[1];
}

/** Keeps a form under a key. A browser that stores nothing only loses the convenience. */
export function createFormDraft(key: string): FormDraft {
  return {
    keep(form) {
      try {
        sessionStorage.setItem(key, JSON.stringify(entriesOf(form)));
      } catch {
        // Storage is full or forbidden.
      }
    },
    restore(form) {
      const draft = readEntries(key);
      if (draft) for (const control of form.elements) putBack(control, draft);
    },
    drop() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is forbidden, so there was no draft.
      }
    },
  };
}
