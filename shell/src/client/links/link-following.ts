import { type PageOutline, readPageOutline } from './page-outline';

/** Paths that a page transition cannot show: the shell's own, and files such as `/sitemap.xml`. */
const notPages = /^\/(?:-|api|hapi)\/|\.\w+$/;

/** What a click on a link can do, other than what the browser does by itself. */
export interface LinkActions {
  /** Goes to another page of the shop. `outline`: what is shown of it until it is there. */
  navigate(path: string, options?: { replace?: boolean | undefined; outline?: PageOutline | undefined }): void;
  /** Whether a window, drawer or menu is open over the page. */
  isOver(): boolean;
  /** Opens an address as a full document. */
  openDocument(url: string): void;
  /** Scrolls to an anchor of this page; `hash` begins with `#`. */
  goToHash(hash: string): void;
  /** Shows a page in a window over this one; `quick` is the short view of a product (REQ-2.54). */
  openModal(path: string, mode: string): void;
  /** Shows the gallery that this picture belongs to. */
  openGallery(anchor: HTMLAnchorElement): void;
}

export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

const isHashOnly = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search;

/** The window that an address requests by its parameter `mode`, and the page to show in it. */
export function findWindow({ pathname, searchParams, hash }: URL): { path: string; mode: string } | undefined {
  const mode = searchParams.get('mode');
  if (!mode) return undefined;
  const query = new URLSearchParams(searchParams);
  query.delete('mode');
  return { path: `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`, mode };
}

const isGallery = (anchor: HTMLAnchorElement) => anchor.classList.contains('fancybox');

const isElsewhere = (anchor: HTMLAnchorElement) =>
  anchor.target !== '' || anchor.hasAttribute('download') || !anchor.protocol.startsWith('http');

const isOwnPage = (anchor: HTMLAnchorElement) =>
  anchor.origin === location.origin && !notPages.test(anchor.pathname) && anchor.dataset.document === undefined;

/** What a click on a link does, or undefined where the browser handles it. */
function findAction(anchor: HTMLAnchorElement, actions: LinkActions): (() => void) | undefined {
  if (isGallery(anchor)) return () => actions.openGallery(anchor);
  // An empty address retries this page; a notice in place of the site reloads the document (REQ-2.61).
  const isAgain = anchor.getAttribute('href') === '';
  if (isAgain && !anchor.closest('[data-notice]'))
    return () => actions.navigate(location.pathname + location.search, { replace: true });
  if (isAgain || isElsewhere(anchor)) return undefined;
  if (!isOwnPage(anchor)) return actions.isOver() ? () => actions.openDocument(anchor.href) : undefined;
  if (isHashOnly(anchor)) return () => actions.goToHash(anchor.hash);
  const url = new URL(anchor.href);
  const asked = findWindow(url);
  if (asked) return () => actions.openModal(asked.path, asked.mode);
  return () => actions.navigate(url.pathname + url.search + url.hash, { outline: readPageOutline(anchor) });
}

/** The page that a click on a link would show by a transition: its path with its query. Undefined for any other link. */
export function findLinkedPage(anchor: HTMLAnchorElement): string | undefined {
  if (anchor.getAttribute('href') === '' || isGallery(anchor) || isElsewhere(anchor)) return undefined;
  if (!isOwnPage(anchor) || isHashOnly(anchor)) return undefined;
  const url = new URL(anchor.href);
  return findWindow(url) ? undefined : url.pathname + url.search;
}

function toQuery(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(entries).toString();
}

/** Follows plain links and GET forms without a reload, in a remote's view as in a CMS text. */
export function followLinks(actions: LinkActions): void {
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element | null)?.closest?.('a[href]');
    if (!(anchor instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    const act = findAction(anchor, actions);
    if (!act) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
    const action = new URL(form.action);
    if (action.origin !== location.origin) return;
    event.preventDefault();
    actions.navigate(`${action.pathname}?${toQuery(form, event.submitter)}`);
  });
}
