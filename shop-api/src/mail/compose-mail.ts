import type { LabelParams, Labels } from '@storefront/contracts/labels';
import { createTranslate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { findSeller } from '../site/legal-entities';
import type { Shop } from '../site/shop';
import { type MailContract, toContractText } from './mail-contract';
import type { MailFile, MailMessage, MailSender } from './mail-message';
import { renderMailPage, type Wording } from './mail-page';

interface KindOfMail {
  /** A button leads somewhere. */
  hasLink: boolean;
  /** One of many that the reader asked for: the button gets them off the list. */
  isFromList?: boolean;
}

/** Every mail that the shop writes. Texts are the labels `shop_mail_<kind>_subject`, `_text` and, with a link, `_button`. */
export const mailKinds = {
  signup: { hasLink: true },
  signup_exists: { hasLink: true },
  password_link: { hasLink: true },
  password_code: { hasLink: false },
  password_changed: { hasLink: true },
  email_new: { hasLink: true },
  email_old: { hasLink: true },
  email_changed: { hasLink: false },
  email_taken: { hasLink: true },
  account_deleted: { hasLink: false },
  order: { hasLink: true },
  order_transfer: { hasLink: true },
  order_unpaid: { hasLink: true },
  payment_reminder: { hasLink: true },
  order_cancelled: { hasLink: true },
  order_cancelled_by_shop: { hasLink: true },
  order_cancelled_by_you: { hasLink: true },
  order_shipped: { hasLink: true },
  order_ready: { hasLink: true },
  order_delivered: { hasLink: true },
  order_refunded: { hasLink: true },
  order_link: { hasLink: true },
  payment: { hasLink: true },
  abandonment: { hasLink: true },
  stock_alert_confirm: { hasLink: true },
  stock_alert: { hasLink: true },
  contact: { hasLink: false },
  newsletter: { hasLink: true },
  sweepstake_entry: { hasLink: true },
  newsletter_welcome: { hasLink: true, isFromList: true },
  withdrawal: { hasLink: true },
  withdrawal_unmatched: { hasLink: false },
  social_login_added: { hasLink: false },
} as const satisfies Record<string, KindOfMail>;

export type MailKind = keyof typeof mailKinds;

export interface MailData {
  /** Values for the texts' placeholders. */
  params?: LabelParams;
  /** Path that the button leads to, without host. */
  path?: string;
  /** A code to type, set large. */
  code?: string;
  /** PNG in base64; the label `shop_mail_<kind>_picture` says what it is. */
  picture?: string;
  /** What was bought, for mails that confirm an order. */
  contract?: MailContract;
  /** Who a reply goes to, where it is not the shop. */
  replyTo?: string;
  /** Ids of invoices and credit notes, which go along as PDF. */
  documents?: readonly number[];
}

function plainText({ paragraphs, code, link, contract, footer }: Wording): string {
  const way = link && `${link.text}:\n${link.url}`;
  const blocks = [...paragraphs, code, way, contract && toContractText(contract), `-- \n${footer}`];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

const toTextFile = ({ name, text }: MailContract['modelForm']): MailFile => ({
  ...{ name, content: text, contentType: 'text/plain; charset=utf-8' },
});

/** Composes a mail in the reader's language. `labels` are those of the language that begin with `shop_mail_`. */
export function composeMail(
  shop: Shop,
  labels: Labels,
  mail: {
    id: string;
    kind: MailKind;
    to: string;
    lang: LanguageCode;
    data: MailData;
    now: Date;
    from?: MailSender;
    files?: readonly MailFile[];
  },
): MailMessage {
  const { id, kind, to, lang, data, now, from, files = [] } = mail;
  const { htmlLang } = languages[lang];
  const t = createTranslate(labels, htmlLang);
  const { site } = shop;
  const seller = findSeller(site, lang);
  const params = { shop: site.name, ...data.params };
  const wording: Wording = {
    shopName: site.name,
    color: shop.brand?.colors?.light.pine,
    subject: t(`shop_mail_${kind}_subject`, params),
    // A detail that a parcel lacks leaves no gap.
    paragraphs: t(`shop_mail_${kind}_text`, params)
      .split('\n')
      .filter((paragraph) => paragraph !== ''),
    code: data.code,
    contract: data.contract,
    ...(data.picture && { picture: t(`shop_mail_${kind}_picture`, params) }),
    link:
      data.path === undefined
        ? undefined
        : { text: t(`shop_mail_${kind}_button`, params), url: new URL(data.path, shop.siteUrl).href },
    footer: [seller.name, seller.address.street, `${seller.email}, ${seller.phone}`].join('\n'),
  };
  const { isFromList = false }: KindOfMail = mailKinds[kind];
  return {
    id,
    kind,
    from: { name: from?.name ?? site.name, email: from?.email ?? site.email },
    to,
    lang,
    subject: wording.subject,
    text: plainText(wording),
    html: renderMailPage(wording, htmlLang),
    date: now,
    ...(data.replyTo !== undefined && { replyTo: data.replyTo }),
    files: [...(data.contract ? [toTextFile(data.contract.modelForm)] : []), ...files],
    ...(data.picture && { picture: Buffer.from(data.picture, 'base64') }),
    ...(isFromList && { unsubscribeUrl: wording.link?.url }),
  };
}
