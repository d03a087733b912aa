import { getOrderDocument } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { DownloadList } from '@storefront/ui/download-list';
import type { OrderView } from './order-view';

/** Invoice, credit notes, a delivery note for each parcel: as PDF. */
export function OrderDocuments({ order: { number, documents } }: { order: Pick<OrderView, 'number' | 'documents'> }) {
  const { api, language } = useShell();
  const t = useTranslate();
  if (documents.length === 0) return null;

  async function load(document: string) {
    const answer = await api.call(getOrderDocument, { lang: language.code, order_number: number, document });
    if (!answer.ok) return undefined;
    const { file_name: name, pdf: base64 } = answer.data.data;
    return { name, type: 'application/pdf', base64 };
  }

  const files = documents.map(({ code, title, issued }) => ({
    ...{ code, title },
    ...(issued && { details: <time dateTime={issued.iso}>{issued.text}</time> }),
  }));
  return <DownloadList files={files} load={load} failure={t('staff_download_failed')} />;
}
