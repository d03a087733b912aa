import type { CallRequest } from '@storefront/contracts/calls';
import { getOrderDocument, type OrderDocument, type OrderState } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { toReturnStep } from '../order-lifecycle/lifecycle';
import { readParcels } from '../order-lifecycle/parcel-store';
import type { OrderRow } from '../payments/payment-store';
import type { CallContext, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { orderNumber } from '../webshop/order-row';
import { toOrderState } from '../webshop/order-state';
import { findOrderByNumber, findOrderForStaff, requireNamedOrder } from '../webshop/orders';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import { composeDeliveryNote, composeReturnSlip, startComposing } from './compose-document';
import { findDocument, listDocuments } from './document-store';
import { drawPdf } from './draw-files';

type Asking = Pick<CallContext, 'database' | 'shop' | 'clock'>;

const returnSlip = 'return_slip';
/** Nothing of these goes back any more. */
const overStates: readonly OrderState[] = ['cancelled', 'returned', 'refunded'];
const deliveryNote = /^delivery_note-(\d{1,4})$/;

/** What an order's reader may download. Delivery notes lie in the parcels: staff print them. */
export async function listOrderDocuments(
  { database, shop }: Asking,
  order: OrderRow,
  lang: LanguageCode,
  { isForStaff }: { isForStaff: boolean },
): Promise<OrderDocument[]> {
  const { t } = startComposing(shop, order, lang);
  const issued = await listDocuments(database, order.id);
  const parcels = (await readParcels(database, [order.id])).get(order.id) ?? [];
  const isOver = overStates.includes(toOrderState(order));
  const isAway = toReturnStep(parcels.map(({ state }) => state)) === 'send';
  const isGoingBack = isAway && !isOver && (await findWithdrawal(database, order.id)) !== null;
  const number = orderNumber(order);
  return [
    ...issued.map(({ number: own, kind, issuedAt }) => ({
      ...{ code: own, kind: kind as OrderDocument['kind'], title: t(`shop_document_${kind}`, { number: own }) },
      issued_at: issuedAt.toISOString(),
    })),
    ...(isForStaff ? parcels : []).map((parcel) => ({
      ...{ code: `delivery_note-${parcel.number}`, kind: 'delivery_note' as const, issued_at: null },
      title: t('shop_document_delivery_note', { number: parcel.number }),
    })),
    ...(isGoingBack
      ? [
          {
            code: returnSlip,
            kind: returnSlip,
            title: t('shop_document_return_slip', { number }),
            issued_at: null,
          } as const,
        ]
      : []),
  ];
}

async function composeUnnumbered({ database, shop }: Asking, order: OrderRow, code: string, lang: LanguageCode) {
  if (code === returnSlip) return composeReturnSlip(startComposing(shop, order, lang));
  const [, number] = deliveryNote.exec(code) ?? [];
  const parcels = (await readParcels(database, [order.id])).get(order.id) ?? [];
  const parcel = parcels.find((each) => each.number === Number(number));
  // In the language of whom the parcel goes to.
  return parcel && composeDeliveryNote(startComposing(shop, order), parcel);
}

/** One of an order's documents as PDF in base64. 404 for one that its reader is not offered. */
export async function readOrderDocument(
  context: Asking,
  order: OrderRow,
  { code, lang, isForStaff }: { code: string; lang: LanguageCode; isForStaff: boolean },
): Promise<{ file_name: string; pdf: string }> {
  const offered = await listOrderDocuments(context, order, lang, { isForStaff });
  if (!offered.some((document) => document.code === code)) throw new ShopError('error_not_found');
  const issued = await findDocument(context.database, order.id, code);
  const content = issued?.content ?? (await composeUnnumbered(context, order, code, lang));
  if (!content) throw new ShopError('error_not_found');
  const pdf = await drawPdf(context.shop, content, issued?.issuedAt ?? context.clock());
  const name = issued ? code : `${orderNumber(order)}-${code}`;
  return { file_name: `${name}.pdf`, pdf: pdf.toString('base64') };
}

/** The order that is meant, as far as it is its reader's; staff read every order. */
async function findAskedOrder(
  context: SessionContext,
  asked: CallRequest<typeof getOrderDocument>,
): Promise<{ order: OrderRow; isForStaff: boolean }> {
  const { order_identificator: identificator = '', order_number: number } = asked;
  const isStaff = context.session.user?.isStaff === true;
  const byNumber = isStaff && number !== undefined ? await findOrderByNumber(context.database, number) : undefined;
  const packed = byNumber ?? (await findOrderForStaff(context, identificator));
  if (packed) return { order: packed, isForStaff: true };
  return { order: await requireNamedOrder(context, asked), isForStaff: false };
}

export const documentCalls = [
  implementForSession(getOrderDocument, async (request, context) => {
    const { lang, document: code } = request;
    const { order, isForStaff } = await findAskedOrder(context, request);
    return { success: true, data: await readOrderDocument(context, order, { code, lang, isForStaff }) };
  }),
];
