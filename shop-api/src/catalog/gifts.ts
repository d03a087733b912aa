import type { Gift } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq } from 'drizzle-orm';
import { gifts, giftTexts } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { urlsByLanguage } from '../site/urls';

/** Presents in the order of the seed, all of them or the one of an id. */
export async function listGifts(lang: LanguageCode, id: number | undefined, context: CallContext): Promise<Gift[]> {
  const { database, shop } = context;
  if (id !== undefined && !isPossibleId(id)) return [];
  const rows = await database
    .select({ gift: gifts, text: giftTexts })
    .from(gifts)
    .innerJoin(giftTexts, eq(giftTexts.giftId, gifts.id))
    .where(and(id === undefined ? undefined : eq(gifts.id, id), shownTo(context, isShown(gifts.visible))))
    .orderBy(asc(gifts.id));
  const slugs = new Map(rows.map(({ text }) => [`${text.giftId} ${text.lang}`, text.slug]));
  return rows
    .filter(({ text }) => text.lang === lang)
    .map(({ gift, text: { title, slug, occasion, summary, content } }) => ({
      ...{ id: gift.id, visible: gift.visible, title, slug, occasion, summary, content },
      url: shop.urls.gift(lang, slug, gift.id),
      picture: gift.picture,
      product_ids: gift.productIds,
      languages_urls: urlsByLanguage((code) => {
        const own = slugs.get(`${gift.id} ${code}`);
        return own && shop.urls.gift(code, own, gift.id);
      }),
    }));
}
