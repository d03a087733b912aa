import type { PaymentSlip } from '@storefront/contracts/calls/webshop';
import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import styles from './slip-code.module.css';

/** As banks and their apps call them, in every language. */
const names: Readonly<Record<PaymentSlip['form'], string>> = {
  hub3: 'HUB 3',
  upn: 'UPN QR',
  ips: 'NBS IPS QR',
  epc: 'EPC QR',
  ba: '',
  me: '',
};

/** The code that a bank's app reads; nothing where banks of the country read none. Who reads this on the phone that would scan it saves it. */
export function SlipCode({ slip: { form, code_png, reference }, canSave }: { slip: PaymentSlip; canSave?: boolean }) {
  const t = useTranslate();
  if (code_png === null) return null;
  const source = `data:image/png;base64,${code_png}`;
  return (
    <figure className={styles.code}>
      <img className={form === 'hub3' ? styles.wide : styles.square} src={source} alt={names[form]} />
      <figcaption className={styles.caption}>
        <p>{t('checkout_transfer_scan', { name: names[form] })}</p>
        {canSave && (
          <TextLink isStandalone href={source} download={`${reference}.png`}>
            {t('checkout_transfer_save_code')}
          </TextLink>
        )}
      </figcaption>
    </figure>
  );
}
