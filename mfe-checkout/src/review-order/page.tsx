import type { DeliveryAddress } from '@storefront/contracts/calls/webshop';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { Fragment, useEffect, useRef } from 'react';
import { CustomsNote } from '../common/customs-note';
import { GiftNote } from '../common/gift-note';
import { webshopPath } from '../common/paths';
import { StepLayout } from '../common/step-layout';
import { SummaryLines } from '../common/summary-lines';
import { BlockedLines } from './blocked-lines';
import { OrderForm } from './order-form';
import styles from './review-order.module.css';
import { ReviewSection } from './review-section';
import type { DeliveryDates, ReviewView } from './review-view';
import { usePlaceOrder } from './use-place-order';

export interface ReviewOrderData {
  review: ReviewView;
  dates: DeliveryDates;
  /** Country code → its name in the visitor's language. */
  countries: Readonly<Record<string, string>>;
}

interface ReviewOrderProps extends PageProps<ReviewOrderData> {
  /** Leaves the shop's pages, for the bank. */
  openDocument?(url: string): void;
}

function leaveForDocument(url: string): void {
  window.location.assign(url);
}

/** Last step: everything at a glance, each part with a way to change it, then the order. */
export function ReviewOrderPage({ data, openDocument = leaveForDocument }: ReviewOrderProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  const placing = usePlaceOrder(data.review, data.dates, openDocument);
  const { review, failure, rejections, news, isBusy, order, changeLine } = placing;
  const { cart, customer, shippings, payment } = review;
  const blocked = cart.lines.filter(({ isBlocked }) => isBlocked);
  const newsElement = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone: the keyboard goes on from here.
  useEffect(() => {
    if (news) newsElement.current?.focus();
  }, [news]);
  return (
    <StepLayout
      step="review_order"
      title={t('checkout_review_title')}
      cart={cart}
      isBusy={isBusy}
      hasSummaryLines={false}
    >
      {failure && (
        <Notice tone={failure.code === 'error_cart_changed' ? 'warning' : 'danger'} isLive>
          {t(failure.label)}{' '}
          {failure.code === 'error_out_of_stock' && (
            <TextLink href={webshopPath(prefix, 'shopping_cart')}>{t('checkout_view_cart')}</TextLink>
          )}
        </Notice>
      )}
      <p ref={newsElement} className={styles.news} role="status" tabIndex={-1}>
        {news && t(news.label, news.params)}
      </p>
      {blocked.length > 0 && (
        <BlockedLines lines={blocked} rejections={rejections} isBusy={isBusy} onChange={changeLine} />
      )}
      <ReviewSection title={t('checkout_step_customer')} step="customer">
        {customer.company && (
          <p>
            {customer.company}, {customer.tax_number}
          </p>
        )}
        <PostalLines address={customer} countries={data.countries} />
        <p>{customer.email}</p>
        <p>{customer.phone}</p>
        {customer.note && <p>{customer.note}</p>}
      </ReviewSection>
      <ReviewSection title={t('checkout_step_shipping')} step="shipping">
        {customer.delivery && <PostalLines address={customer.delivery} countries={data.countries} />}
        {shippings.map(({ title, price, dates }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no other name than their place
          <Fragment key={index}>
            <p>
              {title}, {price ?? t('checkout_shipping_free')}
            </p>
            {dates && <p>{t('checkout_arrives', { dates })}</p>}
          </Fragment>
        ))}
        <CustomsNote totals={cart.totals} />
      </ReviewSection>
      {cart.gift && (
        <ReviewSection title={t('checkout_gift_title')} step="shopping_cart">
          <GiftNote gift={cart.gift} />
        </ReviewSection>
      )}
      <ReviewSection title={t('checkout_step_payment')} step="payment">
        <p>{payment.title}</p>
        <p>{review.totalMinor === 0 ? t('checkout_nothing_to_pay') : payment.description}</p>
      </ReviewSection>
      <ReviewSection title={t('checkout_items_count', { count: cart.countedPieces })} step="shopping_cart">
        <SummaryLines lines={cart.lines} />
      </ReviewSection>
      <OrderForm total={cart.totals.total} isBusy={isBusy} isBlocked={blocked.length > 0} onOrder={order} />
    </StepLayout>
  );
}

function PostalLines({ address, countries }: { address: DeliveryAddress; countries: Record<string, string> }) {
  return (
    <>
      <p>
        {address.first_name} {address.last_name}
      </p>
      <p>{address.address}</p>
      <p>
        {address.zipcode} {address.city}, {countries[address.country] ?? address.country}
      </p>
    </>
  );
}
