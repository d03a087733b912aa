import { toSafeHref } from '@storefront/contracts/links';
import { useTranslate } from '@storefront/contracts/runtime';
import { PrintIcon } from '@storefront/ui/icons';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import styles from './order.module.css';
import { OrderDocuments } from './order-documents';
import type { OrderView } from './order-view';

/** Who ordered, how it is paid and sent, and the sheet that goes into the parcel. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useTranslate();
  const { placed, paid, payment, shipping, sheet } = order;
  return (
    <aside aria-label={t('staff_order_facts')} className={styles.facts}>
      <dl className={styles.factList}>
        <CustomerFacts customer={order.customer} />
        <Fact term={t('staff_order_placed')}>
          <time dateTime={placed.iso}>{placed.text}</time>
        </Fact>
        <Fact term={t('staff_order_payment')}>
          <p>{t(`shop_payment_${payment}`)}</p>
          <p>
            {paid ? (
              <time dateTime={paid.iso}>{t('staff_order_paid', { date: paid.text })}</time>
            ) : (
              t('staff_order_unpaid')
            )}
          </p>
        </Fact>
        <Fact term={t('staff_order_shipping')}>{shipping && t(`shop_shipping_${shipping}`)}</Fact>
      </dl>
      <TextLink href={toSafeHref(sheet) ?? ''} className={styles.sheet} isStandalone>
        <PrintIcon size={20} />
        {t('staff_packing_sheet')}
      </TextLink>
      <OrderDocuments order={order} />
    </aside>
  );
}

function CustomerFacts({ customer }: Pick<OrderView, 'customer'>) {
  const t = useTranslate();
  if (!customer) return null;
  const { first_name, last_name, email, phone, address, zipcode, city, country, note, gift } = customer;
  const { company, tax_number: taxNumber, delivery } = customer;
  return (
    <>
      <Fact term={t('staff_customer')}>
        {company && (
          <p>
            {company}, {taxNumber}
          </p>
        )}
        <p>
          {first_name} {last_name}
        </p>
        <p>{address}</p>
        <p>
          {zipcode} {city}
        </p>
        <p>{t(`shop_country_${country.toLowerCase()}`)}</p>
      </Fact>
      {delivery && (
        <Fact term={t('staff_deliver_to')}>
          <p>
            {delivery.first_name} {delivery.last_name}
          </p>
          <p>{delivery.address}</p>
          <p>
            {delivery.zipcode} {delivery.city}
          </p>
          <p>{t(`shop_country_${delivery.country.toLowerCase()}`)}</p>
        </Fact>
      )}
      <Fact term={t('staff_contact')}>
        <p>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
        {phone && (
          <p>
            <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>
          </p>
        )}
      </Fact>
      {note && <Fact term={t('staff_note')}>{note}</Fact>}
      {gift && (
        <Fact term={t('checkout_gift_title')}>
          {gift.is_wrapped && <p>{t('checkout_gift_wrapped')}</p>}
          {gift.message && <p className={styles.written}>{t('common_quote', { text: gift.message })}</p>}
        </Fact>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
