/** Where a service stands on the page of all services. */
export function serviceAnchor(code: string): string {
  return `service-${code}`;
}
