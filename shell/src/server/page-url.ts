/** The address of a page of ours; the home page's for anything else, such as `/\evil.example`. */
export function pageUrl(path: unknown, publicUrl: string): URL {
  const home = new URL(publicUrl);
  if (typeof path !== 'string' || !URL.canParse(path, publicUrl)) return home;
  const url = new URL(path, publicUrl);
  return url.origin === home.origin ? url : home;
}
