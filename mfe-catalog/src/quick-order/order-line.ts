import type { PriceView } from '../common/price-view';

/** One thing of a product that can be bought: a variation, or the product itself. */
export interface LineChoice {
  code: string;
  /** What is chosen by it; empty where there is nothing to choose. */
  title: string;
  attributes: { attribute_title: string; title: string }[];
  picture: string;
  pieces: number;
  price: PriceView;
  /** What is taken off one piece. */
  discountMinor: number;
}

/** A line of the order: a product that is known, and how many of it. */
export interface OrderLine {
  /** As it was written. */
  code: string;
  quantity: number;
  isQuantityUnclear: boolean;
  /** Shopping cart code; null while a variation is still to be chosen. */
  chosen: string | null;
  product: { id: number; title: string; url: string; maker: string; category: string; picture: string };
  choices: LineChoice[];
  /** Label code: why the cart did not take it. */
  refusal?: string;
}

/** What a line says against itself. */
export interface LineProblem {
  label: string;
  params?: Record<string, number>;
  /** Only something to look at: the line can go into the cart as it is. */
  isHint?: boolean;
}

export function chosenOf({ choices, chosen }: OrderLine): LineChoice | undefined {
  return choices.find(({ code }) => code === chosen);
}

/** The first thing to put right; undefined when the line is ready. */
export function findProblem(line: OrderLine): LineProblem | undefined {
  const choice = chosenOf(line);
  if (!choice) return { label: 'catalog_quick_order_choose_first' };
  if (choice.pieces === 0) return { label: 'catalog_sold_out' };
  if (choice.pieces < line.quantity) return { label: 'catalog_quick_order_too_many', params: { count: choice.pieces } };
  if (line.refusal) return { label: line.refusal };
  if (line.isQuantityUnclear) return { label: 'catalog_quick_order_bad_quantity', isHint: true };
  return undefined;
}

/** Whether the line can go into the cart. A refusal of the last time is no reason not to try again. */
export function isReady(line: OrderLine): boolean {
  const problem = findProblem({ ...line, refusal: undefined });
  return problem === undefined || problem.isHint === true;
}

/** Names a line: two lines of one thing are one. */
export const lineKey = ({ chosen, product }: OrderLine) => chosen ?? `product-${product.id}`;

/** Puts new lines behind those that are there; what is there already becomes more. */
export function joinLines(lines: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] {
  const byKey = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of added) {
    const known = byKey.get(lineKey(line));
    byKey.set(lineKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byKey.values()];
}
