import { confirmNewsletter, unsubscribeNewsletter } from '@storefront/contracts/calls/site';
import type { PageProps } from '@storefront/contracts/pages';
import { Confirmation } from './confirmation';
import type { NewsletterLink } from './newsletter-link';

/** Where the mail of a subscription leads: one click, and the letters come. */
export function SubscribeConfirmPage({ data }: PageProps<NewsletterLink>) {
  return <Confirmation link={data} call={confirmNewsletter} texts="publish_newsletter_confirm" />;
}

/** Where each letter's way out leads: one click, and none comes any more. */
export function UnsubscribeConfirmPage({ data }: PageProps<NewsletterLink>) {
  return <Confirmation link={data} call={unsubscribeNewsletter} texts="publish_newsletter_leave" />;
}
