/** What was typed into a form, kept over a reload in this tab only. */
export interface FormDraft {
  save(form: HTMLFormElement): void;
  /** Puts it back into the controls that nobody has touched since the page came. */
  restore(form: HTMLFormElement): void;
  /** Forgets it: the provider has it now. */
  drop(): void;
}

type Entry = readonly [name: string, value: string];

/** A password is never stored, a file cannot be, and a hidden field is the page's own. */
const unsavedTypes: ReadonlySet<string> = new Set(['password', 'hidden', 'file', 'submit', 'button']);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function findControls(form: HTMLFormElement, fields: readonly string[] | undefined): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !unsavedTypes.has(element.type) &&
      // A password that is being looked at is a text field.
      !element.name.includes('password') &&
      (fields?.includes(element.name) ?? true),
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function toEntries(controls: readonly Control[]): Entry[] {
  return controls.flatMap((control): Entry[] =>
    isBox(control) && !control.checked ? [] : [[control.name, control.value]],
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

function isPristine(control: Control, controls: readonly Control[]): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(first, 0);
  }
  if (!isBox(control)) return control.value === control.defaultValue;
  const group = control.type === 'radio' ? controls.filter(({ name }) => name === control.name) : [control];
  return group.every((one) => !(one instanceof HTMLInputElement) || one.checked === one.defaultChecked);
}

function putBack(control: Control, draft: readonly Entry[]): void {
  if (isBox(control)) {
    control.checked = draft.some(([name, value]) => name === control.name && value === control.value);
    return;
  }
  const saved = draft.find(([name]) => name === control.name);
  if (saved) control.value = saved[1];
}

/**
 * Keeps a form under a key: the named fields, or all of them. Passwords and hidden fields never; a form for a card has no
 * draft at all. A browser that stores nothing only loses the convenience.
 */
export function createFormDraft(key: string, fields?: readonly string[]): FormDraft {
  return {
    save(form) {
      try {
        sessionStorage.setItem(key, JSON.stringify(toEntries(findControls(form, fields))));
      } catch {
        // Storage is full or forbidden.
      }
    },
    restore(form) {
      const draft = readEntries(key);
      if (!draft) return;
      const controls = findControls(form, fields);
      const pristine = controls.filter((control) => isPristine(control, controls));
      for (const control of pristine) putBack(control, draft);
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
