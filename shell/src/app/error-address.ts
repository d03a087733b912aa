/** Where a fault after hydration leads in production (REQ-2.66): the page says which address failed. */
export function errorAddress(prefix: string, failedUrl: string): string {
  return `${prefix}/404/?path=${encodeURIComponent(failedUrl)}`;
}
