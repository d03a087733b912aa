import { sendContactMessage } from '@storefront/contracts/calls/site';
import { createTranslate } from '@storefront/contracts/labels';
import { languages } from '@storefront/contracts/languages';
import { implementForSession } from '../server/implement';
import { findSeller } from './legal-entities';

/** What a visitor writes goes to the seller of their language, in the language that the shop works in. */
export const contactCalls = [
  implementForSession(sendContactMessage, async (given, { limits, sendMail, shop }) => {
    const { lang, name, email, message, order_code: code, website } = given;
    await limits.take('contact', email);
    if (website) return { success: true };
    const ownLanguage = shop.defaultLanguage;
    const { htmlLang } = languages[ownLanguage];
    const t = createTranslate(shop.labels[ownLanguage], htmlLang);
    const order = code ? t('shop_mail_contact_order', { code }) : '';
    const language = new Intl.DisplayNames([htmlLang], { type: 'language' }).of(languages[lang].htmlLang) ?? lang;
    sendMail('contact', findSeller(shop.site, lang).email, ownLanguage, {
      params: { name, email, message, order, language },
      replyTo: email,
    });
    return { success: true };
  }),
];
