import { getOrderDocument, type OrderReturn } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { DownloadList } from '@storefront/ui/download-list';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import styles from './return-guide.module.css';

/** A return as it is shown: dates and amounts come formatted, from the server. */
export interface ReturnView {
  number: string;
  /** What of the order, in the shopper's words; empty where it is all of it. */
  note: string;
  step: OrderReturn['step'];
  sendBy: string;
  sendTo: readonly string[];
  /** Of the return slip; empty where it is not offered. */
  slip: string;
  /** What went back so far; empty where nothing did. */
  refunded: string;
  /** Whether money is to go back that has not yet. */
  isMoneyDue: boolean;
}

interface ReturnGuideProps {
  view: ReturnView;
  /** What the order is asked for by: a guest has its address, a customer its number. */
  names: { order_identificator: string; access?: string } | { order_number: string };
}

/** What follows a withdrawal: what to pack, the slip, where it goes until when, and how far the money is. */
export function ReturnGuide(props: ReturnGuideProps) {
  const { note, step, refunded, isMoneyDue } = props.view;
  const t = useTranslate();
  return (
    <section className={styles.guide} aria-labelledby="return-guide">
      <h2 id="return-guide">{t('checkout_return_title')}</h2>
      <ol className={styles.steps}>
        {step === 'send' && <SendSteps {...props} />}
        {step !== 'send' && <Step title={t(`checkout_return_${step}`)} isDone />}
        {(refunded || isMoneyDue) && (
          <Step title={t('checkout_return_money')} isDone={!isMoneyDue}>
            {refunded && <p>{t('checkout_return_money_done', { amount: refunded })}</p>}
            {isMoneyDue && <p>{t(`checkout_return_money_${step === 'send' ? 'waits' : 'now'}`)}</p>}
          </Step>
        )}
      </ol>
      {note && step !== 'send' && <p className={styles.muted}>{note}</p>}
    </section>
  );
}

function SendSteps({ view: { number, note, sendBy, sendTo, slip }, names }: ReturnGuideProps) {
  const { api, language, site } = useShell();
  const t = useTranslate();

  async function load(document: string) {
    const answer = await api.call(getOrderDocument, { lang: language.code, ...names, document });
    if (!answer.ok) return undefined;
    const { file_name: name, pdf: base64 } = answer.data.data;
    return { name, type: 'application/pdf', base64 };
  }

  return (
    <>
      <Step title={t('checkout_return_pack')}>{note && <p className={styles.note}>{note}</p>}</Step>
      <Step title={t('checkout_return_slip')}>
        {slip && (
          <DownloadList
            files={[{ code: 'return_slip', title: slip }]}
            load={load}
            failure={t('checkout_return_download_failed')}
          />
        )}
        <p className={styles.muted}>{t('checkout_return_slip_text', { number })}</p>
      </Step>
      <Step title={t('checkout_return_send', { date: sendBy })}>
        <address className={styles.address}>
          {sendTo.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {site.named_routes.returns && (
          <TextLink href={site.named_routes.returns}>{t('checkout_return_costs')}</TextLink>
        )}
      </Step>
    </>
  );
}

function Step({ title, isDone, children }: { title: string; isDone?: boolean; children?: ReactNode }) {
  return (
    <li className={styles.step} data-is-done={isDone || undefined}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </li>
  );
}
