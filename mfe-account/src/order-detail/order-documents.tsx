import { getOrderDocument } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { DownloadList } from '@storefront/ui/download-list';
import styles from './order-detail.module.css';
import type { OrderDetail } from './order-detail-data';

/** Invoice, credit notes and the slip for a return, as PDF. */
export function OrderDocuments({ order: { number, documents } }: { order: OrderDetail }) {
  const { api, language } = useShell();
  const t = useTranslate();
  if (documents.length === 0) return null;

  async function load(document: string) {
    const answer = await api.call(getOrderDocument, { lang: language.code, order_number: number, document });
    if (!answer.ok) return undefined;
    const { file_name: name, pdf: base64 } = answer.data.data;
    return { name, type: 'application/pdf', base64 };
  }

  const files = documents.map(({ code, title, date }) => ({ code, title, ...(date && { details: date }) }));
  return (
    <section aria-labelledby="order-documents" className={styles.documents}>
      <h2 id="order-documents" className={styles.title}>
        {t('account_order_documents')}
      </h2>
      <DownloadList files={files} load={load} failure={t('account_download_failed')} />
    </section>
  );
}
