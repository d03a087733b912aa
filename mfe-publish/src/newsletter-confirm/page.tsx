import { confirmNewsletter, unsubscribeNewsletter } from '@storefront/contracts/calls/site';
import type { PageProps } from '@storefront/contracts/pages';
import { Confirmation } from './confirmation';
import type { NewsletterLink } from './newsletter-link';

/** The target of the confirmation e-mail: one click subscribes. */
export function SubscribeConfirmPage({ data }: PageProps<NewsletterLink>) {
  return <Confirmation link={data} call={confirmNewsletter} texts="publish_newsletter_confirm" />;
}

/** The target of each e-mail's unsubscribe link: one click unsubscribes. */
export function UnsubscribeConfirmPage({ data }: PageProps<NewsletterLink>) {
  return <Confirmation link={data} call={unsubscribeNewsletter} texts="publish_newsletter_leave" />;
}
