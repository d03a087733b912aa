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

/** What a comment says, as the list shows it. */
export interface CommentView {
  id: number;
  author: string;
  text: string;
  /** Of the text, where it is another than the page's: a screen reader changes its voice. */
  htmlLang: string | null;
  /** Its language, where the page's reader may not understand it: then a word says so. */
  foreignLang: LanguageCode | null;
  rating: number | null;
  isVerified: boolean;
  /** ISO 8601. */
  createdAt: string;
  date: string;
}

/** One page of comments, and what all of them say together. */
export interface CommentPage {
  comments: CommentView[];
  page: number;
  pageCount: number;
  /** How many are written, on all pages. */
  total: number;
  /** Of the product, as on its card: with ratings without words. */
  rating: RatingView | null;
  /** How many ratings that were given here have each number of stars, most first. */
  stars: { stars: number; count: number }[];
}

/** What comments are about. Named alike by the page that places them and by this widget. */
export type CommentsProps = { readonly model: CommentModel; readonly id: number; readonly page: number };

export const commentsPerPage = 10;

/** The shop's own clock: a comment has one date, wherever it is read. */
const timeZone = 'Europe/Sarajevo';

function toView({ id, author, text, lang, rating, is_verified, created_at }: PublicComment, language: Language) {
  const { htmlLang } = languages[lang];
  const dates = new Intl.DateTimeFormat(formatLocale(language.htmlLang), { dateStyle: 'long', timeZone });
  return {
    id,
    author,
    text,
    htmlLang: htmlLang === language.htmlLang ? null : htmlLang,
    foreignLang: readableLanguages(language.code).includes(lang) ? null : lang,
    rating,
    isVerified: is_verified,
    createdAt: created_at,
    date: dates.format(new Date(created_at)),
  };
}

/** Reads an answer. The server does so for the first page, the browser for those that are asked for later: no markup is made twice. */
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
