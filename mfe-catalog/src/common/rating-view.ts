/** An average of ratings as it is shown. */
export interface RatingView {
  value: number;
  /** With the language's decimal mark: "4,8". */
  figure: string;
  count: number;
}

/** Null without ratings. The decimal mark does not come from Intl: server and browser may have different ICU data. */
export function toRatingView(average: number | null, count: number, htmlLang: string): RatingView | null {
  if (average === null || count === 0) return null;
  const figure = average.toFixed(1);
  return { value: average, figure: htmlLang === 'en' ? figure : figure.replace('.', ','), count };
}
