/** Path and query of what the browser shows. */
export const currentAddress = () => toAddress(window.location);

const toAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/** Address that this document was requested with. Back may lead elsewhere before any script runs, and the document stays. */
export function findDocumentAddress(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && URL.canParse(visit.name) ? toAddress(new URL(visit.name)) : currentAddress();
}
