import type { CardData } from '../common/product-card/product-card';

/** A product as a column of the comparison. */
export interface ComparedProduct {
  card: CardData;
  /** Null when the live stock could not be loaded. */
  pieces: number | null;
}

/** One attribute across all products, in the order of the columns; null where a product lacks it. */
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

/** The rows of all attributes that any of the products has, in the order of first occurrence. */
export function compareAttributes(products: readonly (readonly Stated[])[]): ComparedRow[] {
  const titles = new Map(products.flat().map((one) => [one.attribute_code, one.attribute_title]));
  return [...titles].map(([code, title]) =>
    toRow(
      code,
      title,
      // An attribute may have several values: a bowl of stoneware and wood.
      products.map((stated) => joinValues(stated.filter((one) => one.attribute_code === code))),
    ),
  );
}

function joinValues(stated: readonly Stated[]): string | null {
  return stated.length > 0 ? stated.map(({ title }) => title).join(', ') : null;
}

/** A row with a flag whether its values differ. */
export function toRow(code: string, title: string, values: (string | null)[]): ComparedRow {
  return { code, title, values, isSame: values.every((value) => value === values[0]) };
}
