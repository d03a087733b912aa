import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { addItems } from '../common/add-to-cart/add-items';
import { chosenOf, type OrderLine } from './order-line';

/** How it went with one line; `refusal` is a label code. */
export interface LineOutcome {
  line: OrderLine;
  refusal?: string;
}

function itemOf(line: OrderLine): ItemOfEvent {
  const { product, quantity, chosen } = line;
  const choice = chosenOf(line);
  return {
    id: product.id,
    shoppingCartCode: chosen ?? '',
    title: product.title,
    priceMinor: choice?.price.priceMinor ?? 0,
    discountMinor: choice?.discountMinor,
    quantity,
    maker: product.maker,
    category: product.category,
    attributes: choice?.attributes.length ? choice.attributes : undefined,
  };
}

/** Puts lines into the cart, and says of each how it went. */
export async function addLines(
  parts: Parameters<typeof addItems>[0],
  lines: readonly OrderLine[],
  onProgress: (done: number) => void,
): Promise<LineOutcome[]> {
  const refusals = await addItems(parts, lines.map(itemOf), onProgress);
  return lines.map((line, index) => ({ line, refusal: refusals[index] }));
}
