/** Keeps the named fields over a reload, in this tab only. Never name a password. Without storage only the convenience is lost. */
export function keepDraft(key: string, form: HTMLFormElement, names: readonly string[]): void {
  const data = new FormData(form);
  const draft = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets the draft: the provider has it now. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there was no draft.
  }
}

/** Puts the draft back into the fields that nobody has typed into since the page came. */
export function restoreDraft(key: string, form: HTMLFormElement, names: readonly string[]): void {
  const draft = readDraft(key);
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const value = draft[name];
    if (typeof value !== 'string') continue;
    if (control instanceof HTMLSelectElement) control.value = value;
    if (control instanceof HTMLInputElement && control.value === control.defaultValue) control.value = value;
  }
}

function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
