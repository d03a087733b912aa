import { useTranslate } from '@storefront/contracts/runtime';
import { LockIcon, ReturnIcon, TruckIcon } from '@storefront/ui/icons';
import styles from './delivery-promise.module.css';

const promises = [
  { code: 'delivery', Icon: TruckIcon },
  { code: 'returns', Icon: ReturnIcon },
  { code: 'payment', Icon: LockIcon },
] as const;

/** Delivery and returns in short, right under the button. */
export function DeliveryPromise() {
  const t = useTranslate();
  return (
    <ul className={styles.promises}>
      {promises.map(({ code, Icon }) => (
        <li key={code} className={styles.promise}>
          <Icon size={24} />
          <p>
            {t(`catalog_promise_${code}`)}
            <span className={styles.detail}>{t(`catalog_promise_${code}_text`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
