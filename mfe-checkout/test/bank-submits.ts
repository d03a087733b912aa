/** What the browser would post, and where: the page is not left. */
export interface Submit {
  action: string;
  fields: Record<string, string>;
}

/** Catches forms that leave the page, and the address that is then left behind. */
export function catchSubmits(): Submit[] {
  const submits: Submit[] = [];
  const listen = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    submits.push({ action: form.action, fields: Object.fromEntries(new FormData(form)) as Record<string, string> });
  };
  // On the window: React's own listeners have run before.
  window.addEventListener('submit', listen);
  afterThisTest(() => window.removeEventListener('submit', listen));
  return submits;
}

const cleanups: (() => void)[] = [];
function afterThisTest(cleanup: () => void): void {
  cleanups.push(cleanup);
}

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  window.history.replaceState(null, '', '/');
});
