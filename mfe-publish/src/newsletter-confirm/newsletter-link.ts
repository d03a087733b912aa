/** Id and code of the e-mail's link, as the provider's calls expect them. */
export interface NewsletterLink {
  id: string;
  code: string;
}
