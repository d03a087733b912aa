import type { Api } from '@storefront/contracts/calls';
import { addProduct, type Cart } from '@storefront/contracts/calls/webshop';
import type { EventBus } from '@storefront/contracts/events';
import type { ItemOfEvent } from '@storefront/contracts/events/map';
import type { LanguageCode } from '@storefront/contracts/languages';
import { chosenOf, type OrderLine } from './order-line';

/** How it went with one line; `refusal` is a label code. */
export interface LineOutcome {
  line: OrderLine;
  refusal?: string;
}

function itemOf({ product, quantity, chosen }: OrderLine, choice: ReturnType<typeof chosenOf>): ItemOfEvent {
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

interface Parts {
  api: Api;
  bus: EventBus;
  lang: LanguageCode;
}

async function addLine({ api, lang }: Parts, { chosen, quantity }: OrderLine): Promise<Cart | { refusal: string }> {
  const request = { lang, shopping_cart_code: chosen ?? '', quantity };
  const answer = await api.call(addProduct, request).catch(() => undefined);
  if (answer?.ok && answer.data.success) return answer.data.data;
  return { refusal: answer?.data.label_name ?? 'catalog_add_to_cart_failed' };
}

/**
 * Puts lines into the cart one after the other: the provider's calls know one product at a time, and two at once would wait for
 * each other there. What is refused stands in nobody's way. The shop is told at the end, so that the cart opens once, whole.
 */
export async function addLines(
  parts: Parts,
  lines: readonly OrderLine[],
  onProgress: (done: number) => void,
): Promise<LineOutcome[]> {
  const outcomes: LineOutcome[] = [];
  const added: { item: ItemOfEvent; cart: Cart }[] = [];
  for (const line of lines) {
    const result = await addLine(parts, line);
    if ('refusal' in result) outcomes.push({ line, refusal: result.refusal });
    else {
      outcomes.push({ line });
      added.push({ item: itemOf(line, chosenOf(line)), cart: result });
    }
    onProgress(outcomes.length);
  }
  for (const { item, cart } of added) {
    const { item_count: itemCount, total, version } = cart;
    parts.bus.emit('cart.itemAdded', { item, cart: { itemCount, total: total.total, version } });
  }
  return outcomes;
}
