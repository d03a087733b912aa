import { confirmStockAlert } from '@storefront/contracts/calls/catalog';
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

/** The target of the e-mail to whoever waits for a sold-out product: one click, and the shop writes when it is in stock again. */
export function StockAlertPage({ data }: PageProps<NewsletterLink>) {
  return <Confirmation link={data} call={confirmStockAlert} texts="publish_stock_alert" />;
}
