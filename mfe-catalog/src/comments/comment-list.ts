import type { CallResponse } from '@storefront/contracts/calls';
import type { CommentModel, getComments, PublicComment } from '@storefront/contracts/calls/comments';
import {
  formatLocale,
  type Language,
  type LanguageCode,
  languages,
  readableLanguages,
} from '@storefront/contracts/languages';
import { type RatingView, toRatingView } from '../common/rating-view';

/** A comment as the list shows it. */
export interface CommentView {
  id: number;
  author: string;
  text: string;
  /** The text's language where it differs from the page's: screen readers change their voice. */
  htmlLang: string | null;
  /** The text's language where the page's readers may not understand it: it is shown as a badge. */
  foreignLang: LanguageCode | null;
  rating: number | null;
  isVerified: boolean;
  /** ISO 8601. */
  createdAt: string;
  date: string;
}

/** One page of comments with the summary of all of them. */
export interface CommentPage {
  comments: CommentView[];
  page: number;
  pageCount: number;
  /** The number of comments on all pages. */
  total: number;
  /** The product's rating as on its card: includes ratings without text. */
  rating: RatingView | null;
  /** The number of this shop's ratings per number of stars, highest first. */
  stars: { stars: number; count: number }[];
}

/** The subject of the comments, shared by the placing page and this widget. */
export type CommentsProps = { readonly model: CommentModel; readonly id: number; readonly page: number };

export const commentsPerPage = 10;

/** The shop's time zone: a comment has the same date for every reader. */
const timeZone = 'Europe/Sarajevo';

const knownFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a language: making one takes longer than all else that a comment needs. */
function getDateFormat(htmlLang: string): Intl.DateTimeFormat {
  const made = knownFormats.get(htmlLang);
  const format = made ?? new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone });
  knownFormats.set(htmlLang, format);
  return format;
}

function toView({ id, author, text, lang, rating, is_verified, created_at }: PublicComment, language: Language) {
  // This remote may be older than the shop's youngest language.
  const htmlLang = languages[lang]?.htmlLang ?? null;
  return {
    id,
    author,
    text,
    htmlLang: htmlLang === language.htmlLang ? null : htmlLang,
    foreignLang: readableLanguages(language.code).includes(lang) ? null : lang,
    rating,
    isVerified: is_verified,
    createdAt: created_at,
    date: getDateFormat(language.htmlLang).format(new Date(created_at)),
  };
}

/** Converts an answer: on the server for the first page, in the browser for later ones. */
export function toCommentPage(
  { data, pagination, rating_average, rating_count, ratings }: CallResponse<typeof getComments>,
  language: Language,
): CommentPage {
  return {
    comments: data.map((comment) => toView(comment, language)),
    page: pagination.page,
    pageCount: pagination.pages,
    total: pagination.total,
    rating: toRatingView(rating_average, rating_count, language.htmlLang),
    stars: ratings.map(({ rating, comment_count }) => ({ stars: rating, count: comment_count })),
  };
}
