/** Id and code of the mail's link, as the provider's calls take them. */
export interface NewsletterLink {
  id: string;
  code: string;
}
