import type { PriceView } from '../common/price-view';

/** A variation that can be bought, or the product itself. */
export interface LineChoice {
  code: string;
  /** The chosen values; empty without variations. */
  title: string;
  attributes: { attribute_title: string; title: string }[];
  picture: string;
  pieces: number;
  price: PriceView;
  /** The discount on one piece. */
  discountMinor: number;
}

/** A line of the order: a known product and its quantity. */
export interface OrderLine {
  /** As typed. */
  code: string;
  quantity: number;
  isQuantityUnclear: boolean;
  /** Shopping cart code; null while a variation is still to be chosen. */
  chosen: string | null;
  product: { id: number; title: string; url: string; maker: string; category: string; picture: string };
  choices: LineChoice[];
  /** Label code of the cart's rejection. */
  rejection?: string;
}

/** An error or a hint of a line. */
export interface LineError {
  label: string;
  params?: Record<string, number>;
  /** A hint does not keep the line out of the cart. */
  isHint?: boolean;
}

export function findChosen({ choices, chosen }: OrderLine): LineChoice | undefined {
  return choices.find(({ code }) => code === chosen);
}

/** The first error of a line; undefined when it is ready. */
export function findError(line: OrderLine): LineError | undefined {
  const choice = findChosen(line);
  if (!choice) return { label: 'catalog_quick_order_choose_first' };
  if (choice.pieces === 0) return { label: 'catalog_sold_out' };
  if (choice.pieces < line.quantity) return { label: 'catalog_quick_order_too_many', params: { count: choice.pieces } };
  if (line.rejection) return { label: line.rejection };
  if (line.isQuantityUnclear) return { label: 'catalog_quick_order_bad_quantity', isHint: true };
  return undefined;
}

/** Whether the line can go into the cart. A line that was rejected before may be tried again. */
export function isReady(line: OrderLine): boolean {
  const error = findError({ ...line, rejection: undefined });
  return error === undefined || error.isHint === true;
}

/** The key of a line: lines of the same variation are joined. */
export const lineKey = ({ chosen, product }: OrderLine) => chosen ?? `product-${product.id}`;

/** Appends new lines; a line that is there already gets the sum of the quantities. */
export function joinLines(lines: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] {
  const byKey = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of added) {
    const known = byKey.get(lineKey(line));
    byKey.set(lineKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byKey.values()];
}
