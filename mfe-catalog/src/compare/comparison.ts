import type { CardData } from '../common/product-card/product-card';

/** A product as a column of the comparison. */
export interface ComparedProduct {
  card: CardData;
  /** Null when the live stock did not come. */
  pieces: number | null;
}

/** One attribute across all products, in the order of the columns; null where it is not stated. */
export interface ComparedRow {
  code: string;
  title: string;
  values: (string | null)[];
  isSame: boolean;
}

interface Stated {
  attribute_code: string;
  attribute_title: string;
  title: string;
}

/** The rows of all attributes that any of the products states, in the order in which they are first met. */
export function compareAttributes(products: readonly (readonly Stated[])[]): ComparedRow[] {
  const titles = new Map(products.flat().map((one) => [one.attribute_code, one.attribute_title]));
  return [...titles].map(([code, title]) =>
    toRow(
      code,
      title,
      // An attribute may have several values: a bowl of stoneware and wood.
      products.map((stated) => wordsOf(stated.filter((one) => one.attribute_code === code))),
    ),
  );
}

function wordsOf(stated: readonly Stated[]): string | null {
  return stated.length > 0 ? stated.map(({ title }) => title).join(', ') : null;
}

/** A row that says of itself whether it tells the products apart. */
export function toRow(code: string, title: string, values: (string | null)[]): ComparedRow {
  return { code, title, values, isSame: values.every((value) => value === values[0]) };
}
