import { formatLocale, type Language } from '@storefront/contracts/languages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { PrintIcon, SuccessIcon } from '@storefront/ui/icons';
import { useFocusOnMount } from './use-focus-on-mount';
import styles from './withdrawal.module.css';
import type { Stage } from './withdrawal-stage';

interface ReceiptProps {
  made: Stage & { kind: 'made' };
  onAnother(): void;
}

/** Day and hour at the shop. Only ever rendered in the browser, after a click: no server's text has to agree with it. */
function receivedText(iso: string, { htmlLang }: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Sarajevo' } as const;
  return new Intl.DateTimeFormat(formatLocale(htmlLang), format).format(new Date(iso));
}

/** The statement is made: when, of which order, and where the receipt goes. The mail is the proof, this may be printed too. */
export function Receipt({ made: { statement, receivedAt }, onAnother }: ReceiptProps) {
  const { language } = useShell();
  const t = useTranslate();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { email, order_number: number, note } = statement;
  return (
    <section className={styles.form} aria-labelledby="withdrawal-made">
      <span className={styles.icon}>
        <SuccessIcon />
      </span>
      <h2 ref={title} id="withdrawal-made" className={styles.step} tabIndex={-1}>
        {t('checkout_withdrawal_made_title')}
      </h2>
      <p>{t('checkout_withdrawal_made_text', { email })}</p>
      <div className={styles.statement}>
        <p className={styles.words}>{t('checkout_withdrawal_statement', { number })}</p>
        {note && <p className={styles.said}>{note}</p>}
        <p className={styles.muted}>{t('checkout_withdrawal_made_on', { date: receivedText(receivedAt, language) })}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<PrintIcon size={20} />} onClick={() => window.print()}>
          {t('checkout_print')}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('checkout_withdrawal_another')}
        </Button>
      </div>
    </section>
  );
}
