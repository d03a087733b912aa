import type { CallAnswer } from '@storefront/contracts/calls';
import {
  deleteCompare,
  deleteWishlist,
  getCompare,
  getWishlist,
  postCompare,
  postWishlist,
} from '@storefront/contracts/calls/catalog';
import { defaultQuantity, listRetries, listRetryMs } from '@storefront/contracts/constants';
import type { EventItem } from '@storefront/contracts/events/map';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { SavedList } from './saved-list';

type Shell = Pick<ShellRuntime, 'api' | 'bus' | 'labels' | 'language' | 'session' | 'site'>;

/** The product ids in an answer; null when the call failed. */
type ListResult = { ids: readonly number[] } | { ids: null; labelCode: string | undefined };

interface ListCalls {
  read(): Promise<ListResult>;
  add(item: EventItem): Promise<ListResult>;
  remove(item: EventItem): Promise<ListResult>;
}

interface Change {
  shell: Shell;
  list: SavedList;
  item: EventItem;
  /** True adds the product to the list, false removes it. */
  shouldBeSaved: boolean;
  /** Shown as busy while the change is pending. */
  button?: HTMLElement;
}

function toListResult<Entry>(
  answer: CallAnswer<{ data: readonly Entry[] }>,
  readId: (entry: Entry) => number,
): ListResult {
  if (!answer.ok) return { ids: null, labelCode: answer.data.label_name };
  return { ids: [...new Set(answer.data.data.map(readId))] };
}

function wishlistCalls({ api, language }: Shell): ListCalls {
  const lang = language.code;
  const toResult = (answer: Parameters<typeof toListResult<{ item: { id: number } }>>[0]) =>
    toListResult(answer, ({ item }) => item.id);
  return {
    read: async () => toResult(await api.call(getWishlist, { lang })),
    add: async ({ shoppingCartCode: code }) =>
      toResult(await api.call(postWishlist, { lang, model: 'catalogproduct', code, qty: defaultQuantity })),
    async remove({ id }) {
      const current = await api.call(getWishlist, { lang });
      let result = toResult(current);
      // Two variations of one product may be on the list: one heart stands for both.
      const wishes = current.ok ? current.data.data.filter(({ item }) => item.id === id) : [];
      for (const wish of wishes) result = toResult(await api.call(deleteWishlist, { lang, id: wish.id }));
      return result;
    },
  };
}

function compareCalls({ api, language }: Shell): ListCalls {
  const lang = language.code;
  const toResult = (answer: Parameters<typeof toListResult<{ id: number }>>[0]) => toListResult(answer, ({ id }) => id);
  const read = () => api.call(getCompare, { lang, mode: 'ids', time: String(Date.now()) });
  return {
    read: async () => toResult(await read()),
    add: async ({ shoppingCartCode }) =>
      toResult(await api.call(postCompare, { lang, shopping_cart_code: shoppingCartCode })),
    async remove({ id }) {
      const current = await read();
      // It may have been added as another variation than the one chosen now.
      const entry = current.ok && current.data.data.find((each) => each.id === id);
      if (!entry) return toResult(current);
      return toResult(await api.call(deleteCompare, { lang, shopping_cart_code: entry.shopping_cart_code }));
    },
  };
}

const createCalls = { wishlist: wishlistCalls, compare: compareCalls };

/** Polls the list until it contains the change (REQ-4.7). */
async function pollUntil(
  isConfirmed: (result: ListResult) => boolean,
  first: ListResult,
  read: () => Promise<ListResult>,
): Promise<ListResult> {
  let result = first;
  for (let tries = 0; tries < listRetries && !isConfirmed(result); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, listRetryMs));
    result = await read();
  }
  return result;
}

let queue: Promise<unknown> = Promise.resolve();

/** Calls run one after another: two at once, of a visitor without a token, would create two guests and lose one of them. */
function runSequentially<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/** Single-flight per list and product: a second button of the same product must not send another change. Browser only. */
const pending = new Set<string>();

/** Adds a product to one of the visitor's lists or removes it, emits the events and notifies the shopper. */
export async function changeList(change: Change): Promise<void> {
  const { list, item, button } = change;
  const name = `${list} ${item.id}`;
  if (pending.has(name)) return;
  pending.add(name);
  button?.setAttribute('aria-busy', 'true');
  try {
    await send(change);
  } finally {
    pending.delete(name);
    button?.removeAttribute('aria-busy');
  }
}

async function send(change: Change): Promise<void> {
  const { shell, list, item, shouldBeSaved } = change;
  const calls = createCalls[list](shell);
  const { session } = shell;
  const idsKey = `${list}Ids` as const;
  const [before, first] = await runSequentially(async () => [
    // Before the session is known the product may already be on the list: then this change is not a new addition.
    session.getState().isKnown ? { ids: session.getState()[idsKey] } : await calls.read(),
    await (shouldBeSaved ? calls.add(item) : calls.remove(item)),
  ]);
  if (!first.ids) return notifyFailure(change, first.labelCode);
  const isConfirmed = ({ ids }: ListResult) => ids?.includes(item.id) === shouldBeSaved;
  const last = await pollUntil(isConfirmed, first, calls.read);
  if (!isConfirmed(last)) return notifyFailure(change, 'catalog_list_unconfirmed');
  // Answers to changes of other products may arrive out of order: only this product's membership is taken from this one.
  const known = (session.getState().isKnown ? session.getState()[idsKey] : last.ids) ?? [];
  const others = known.filter((id) => id !== item.id);
  const ids = !shouldBeSaved ? others : list === 'wishlist' ? [item.id, ...others] : [...others, item.id];
  shell.bus.emit(`${list}.changed`, { ids });
  const isNew = shouldBeSaved && !before.ids?.includes(item.id);
  if (isNew && list === 'wishlist') shell.bus.emit('wishlist.itemAdded', { item });
  await notifySuccess(change);
}

async function loadTranslate({ labels }: Shell) {
  await labels.complete?.();
  return labels.getTranslate();
}

/** The toast's link to the list. */
function toLinkAction(list: SavedList, { site }: Shell, label: string) {
  const href = site.named_routes[list];
  return href ? { action: { label, href } } : {};
}

async function notifySuccess({ shell, list, item, shouldBeSaved }: Change): Promise<void> {
  const t = await loadTranslate(shell);
  const text = t(`catalog_${list}_${shouldBeSaved ? 'added' : 'removed'}`, { title: item.title });
  const action = shouldBeSaved ? toLinkAction(list, shell, t(`catalog_${list}_open`)) : {};
  shell.bus.emit('toast.raised', { text, tone: shouldBeSaved ? 'success' : 'info', ...action });
}

async function notifyFailure({ shell, list }: Change, labelCode = 'catalog_list_failed'): Promise<void> {
  const t = await loadTranslate(shell);
  shell.bus.emit('toast.raised', {
    text: t(labelCode),
    tone: 'danger',
    ...(/_full$/.test(labelCode) ? toLinkAction(list, shell, t(`catalog_${list}_open`)) : {}),
  });
}
