/** Id and code of a mail's link, as the provider's calls take them. */
export interface MailLink {
  id: string;
  code: string;
}
