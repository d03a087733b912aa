/** The page to which an error after hydration leads in production (REQ-2.66): it shows the failed address. */
export function errorAddress(prefix: string, failedUrl: string): string {
  return `${prefix}/404/?path=${encodeURIComponent(failedUrl)}`;
}
