/** An average of reviews, ready to show. */
export interface RatingView {
  value: number;
  /** With the language's decimal mark: "4,8". */
  figure: string;
  count: number;
}

/** Null while nobody has rated it. The mark is spelled out, so that server and browser agree whatever ICU they carry. */
export function toRatingView(average: number | null, count: number, htmlLang: string): RatingView | null {
  if (average === null || count === 0) return null;
  const figure = average.toFixed(1);
  return { value: average, figure: htmlLang === 'en' ? figure : figure.replace('.', ','), count };
}
