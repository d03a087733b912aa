/** The id of a service on the services page. */
export function serviceAnchor(code: string): string {
  return `service-${code}`;
}
