let stopFollowing: (() => void) | undefined;

/** Hears plain clicks on internal links, as the shell does in the browser; jsdom itself cannot go anywhere. */
export function followLinks(page: Document, follow: (path: string) => void): void {
  stopFollowing?.();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || event.defaultPrevented) return;
    event.preventDefault();
    follow(href);
  };
  page.addEventListener('click', onClick);
  stopFollowing = () => page.removeEventListener('click', onClick);
}
