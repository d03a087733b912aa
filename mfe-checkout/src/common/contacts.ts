import type { SiteInfo } from '@storefront/contracts/calls/site';

/** Where the shop answers, as parameters of a label. A telephone number does not break over two lines. */
export function toContacts({ phone, email }: SiteInfo): { phone: string; email: string } {
  return { phone: phone.replaceAll(' ', '\u00a0'), email };
}
