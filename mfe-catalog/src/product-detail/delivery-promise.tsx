import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { LockIcon, ReturnIcon, ShieldIcon, TruckIcon } from '@storefront/ui/icons';
import { TextLink } from '@storefront/ui/text-link';
import { type ComponentType, type ReactNode, useId } from 'react';
import styles from './delivery-promise.module.css';
import type { DeliveryView } from './product-detail';
import { useDeliveryCountry } from './use-delivery-country';

/** Delivery, returns, payment and guarantee in short, right under the button. */
export function DeliveryPromise({ delivery }: { delivery: DeliveryView | null }) {
  const { site } = useShell();
  const t = useTranslate();
  const { returns } = site.named_routes;
  const guarantee = t('common_guarantee_years');
  return (
    <ul className={styles.promises}>
      {delivery && <Arrival delivery={delivery} />}
      <Promised Icon={ReturnIcon} title={t('catalog_promise_returns')}>
        {t('catalog_promise_returns_text')}
      </Promised>
      <Promised Icon={LockIcon} title={t('catalog_promise_payment')}>
        {t('catalog_promise_payment_text')}
      </Promised>
      <Promised Icon={ShieldIcon} title={returns ? <TextLink href={returns}>{guarantee}</TextLink> : guarantee}>
        {t('common_guarantee_seller')}
      </Promised>
    </ul>
  );
}

interface PromisedProps {
  Icon: ComponentType<{ size?: number }>;
  title: ReactNode;
  children: ReactNode;
}

function Promised({ Icon, title, children }: PromisedProps) {
  return (
    <li className={styles.promise}>
      <Icon size={24} />
      <div>
        {title}
        <span className={styles.detail}>{children}</span>
      </div>
    </li>
  );
}

/** The days for a country that can be changed, and what it costs to get it there. */
function Arrival({ delivery }: { delivery: DeliveryView }) {
  const t = useTranslate();
  const id = useId();
  const { chosen, choose } = useDeliveryCountry(delivery);
  if (!chosen) return null;
  const { price, freeFrom: free, countries } = delivery;
  const { dates, express, crossesCustoms } = chosen;
  return (
    <Promised Icon={TruckIcon} title={<span aria-live="polite">{t('catalog_promise_arrives', { dates })}</span>}>
      <span className={styles.country}>
        <label htmlFor={id}>{t('catalog_promise_country')}</label>
        <select id={id} className={styles.select} value={chosen.code} onChange={(event) => choose(event.target.value)}>
          {countries.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      </span>
      <span>
        {free ? t('catalog_promise_price', { price, free }) : t('catalog_promise_price_always', { price })}{' '}
        {express && t('catalog_promise_express', express)}
      </span>
      {crossesCustoms && <span>{t('common_customs_note')}</span>}
    </Promised>
  );
}
