/** Paths that a page transition cannot show. */
const notPages = /^\/(?:-|api|hapi)\//;

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** The internal page that a click leads to, or undefined when the click is the browser's own business. */
function pageOf(anchor: HTMLAnchorElement): URL | undefined {
  const isOwn = anchor.origin === location.origin && !notPages.test(anchor.pathname);
  const isOther = anchor.target !== '' || anchor.hasAttribute('download') || anchor.dataset.document !== undefined;
  const isAgain = anchor.getAttribute('href') === '';
  const isHashOnly = anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search;
  return isOwn && !isOther && !isAgain && !isHashOnly ? new URL(anchor.href) : undefined;
}

function queryOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(entries).toString();
}

/** Follows plain links and GET forms without a reload, wherever they stand: in a remote's view or in a CMS text. */
export function followLinks(navigate: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element | null)?.closest?.('a[href]');
    if (!(anchor instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    const page = pageOf(anchor);
    if (!page) return;
    event.preventDefault();
    navigate(page.pathname + page.search + page.hash);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
    const action = new URL(form.action);
    if (action.origin !== location.origin) return;
    event.preventDefault();
    navigate(`${action.pathname}?${queryOf(form, event.submitter)}`);
  });
}
