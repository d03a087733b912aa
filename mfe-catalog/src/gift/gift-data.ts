import type { LanguageCode } from '@storefront/contracts/languages';
import type { Crumb } from '../common/page-head.server';
import type { CardData } from '../common/product-card/product-card';

/** A gift with its products, as its page shows it. */
export interface GiftData {
  title: string;
  occasion: string;
  summary: string;
  paragraphs: string[];
  picture: string;
  breadcrumb: Crumb[];
  cards: CardData[];
  alternates: Partial<Record<LanguageCode, string>>;
}
