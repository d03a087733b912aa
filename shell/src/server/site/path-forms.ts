/** A page's path ends in a slash (REQ-2.5). */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Decodes valid escapes; a stray per cent sign is kept. Reserved characters such as `%2F` stay encoded. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path.replace(/(?:%[\da-f]{2})+/gi, (run) => (canDecode(run) ? decodeURI(run) : run));
  }
}

function canDecode(text: string): boolean {
  try {
    decodeURI(text);
    return true;
  } catch {
    return false;
  }
}

/** One form for all spellings of a path: `š` composed, decomposed or as `%C5%A1` names the same page. */
export function normalizePath(path: string): string {
  // Most paths are plain already, and every request asks.
  if (/^[\x21-\x24\x26-\x7e]*$/.test(path)) return path;
  return decodePath(path)
    .normalize('NFC')
    .replace(/%[\da-f]{2}/g, (code) => code.toUpperCase());
}
