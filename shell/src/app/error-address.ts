/** Where a fault after hydration leads in production (specification §2, readings 3): the page says which address failed. */
export function errorAddress(prefix: string, failedUrl: string): string {
  return `${prefix}/404/?path=${encodeURIComponent(failedUrl)}`;
}
