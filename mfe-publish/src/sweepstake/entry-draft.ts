const storageKey = 'publish.sweepstake';
/** Accepting rules is said anew each time. */
const keptFields = ['name', 'email', 'answer'] as const;

function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is full or forbidden, or holds something else: only a convenience is lost.
    return undefined;
  }
}

/** Keeps what was typed over a reload, in this tab only. */
export function keepEntry(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft = Object.fromEntries(keptFields.map((name) => [name, String(data.get(name) ?? '')]));
  inStorage((storage) => storage.setItem(storageKey, JSON.stringify(draft)));
}

/** Puts it back where nobody has typed since the page came. */
export function restoreEntry(form: HTMLFormElement): void {
  const draft = inStorage((storage): unknown => JSON.parse(storage.getItem(storageKey) ?? '{}'));
  if (typeof draft !== 'object' || draft === null) return;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    const isEmpty = control !== null && 'value' in control && control.value === '';
    if (isEmpty && typeof value === 'string') control.value = value;
  }
}

/** Forgets it: the shop has it now. */
export function dropEntry(): void {
  inStorage((storage) => storage.removeItem(storageKey));
}
