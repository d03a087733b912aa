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
import type { ItemOfEvent } from '@storefront/contracts/events/map';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { KeptList } from './use-keep';

/** What a change needs of the shell. */
type Shell = Pick<ShellRuntime, 'api' | 'bus' | 'labels' | 'language' | 'session' | 'site'>;

/** A list as an answer shows it: ids of its products. Null when the call failed. */
type Look = { ids: readonly number[] } | { ids: null; labelCode: string | undefined };

interface ListCalls {
  read(): Promise<Look>;
  add(item: ItemOfEvent): Promise<Look>;
  remove(item: ItemOfEvent): Promise<Look>;
}

interface Change {
  shell: Shell;
  list: KeptList;
  item: ItemOfEvent;
  /** What the shopper saw and wants otherwise: on the list, or off it. */
  isWanted: boolean;
  /** Shows that work is under way. */
  button?: HTMLElement;
}

function lookAt<Entry>(answer: CallAnswer<{ data: readonly Entry[] }>, idOf: (entry: Entry) => number): Look {
  if (!answer.ok) return { ids: null, labelCode: answer.data.label_name };
  return { ids: [...new Set(answer.data.data.map(idOf))] };
}

function wishlistCalls({ api, language }: Shell): ListCalls {
  const lang = language.code;
  const look = (answer: Parameters<typeof lookAt<{ item: { id: number } }>>[0]) =>
    lookAt(answer, ({ item }) => item.id);
  return {
    read: async () => look(await api.call(getWishlist, { lang })),
    add: async ({ shoppingCartCode: code }) =>
      look(await api.call(postWishlist, { lang, model: 'catalogproduct', code, qty: defaultQuantity })),
    async remove({ id }) {
      const held = await api.call(getWishlist, { lang });
      let shown = look(held);
      // The same thing may be wished for in two glazes: there is one heart for both.
      const wishes = held.ok ? held.data.data.filter(({ item }) => item.id === id) : [];
      for (const wish of wishes) shown = look(await api.call(deleteWishlist, { lang, id: wish.id }));
      return shown;
    },
  };
}

function compareCalls({ api, language }: Shell): ListCalls {
  const lang = language.code;
  const look = (answer: Parameters<typeof lookAt<{ id: number }>>[0]) => lookAt(answer, ({ id }) => id);
  const read = () => api.call(getCompare, { lang, mode: 'ids', time: String(Date.now()) });
  return {
    read: async () => look(await read()),
    add: async ({ shoppingCartCode }) =>
      look(await api.call(postCompare, { lang, shopping_cart_code: shoppingCartCode })),
    async remove({ id }) {
      const held = await read();
      // It was perhaps added as another variation than the one that is chosen now.
      const entry = held.ok && held.data.data.find((each) => each.id === id);
      if (!entry) return look(held);
      return look(await api.call(deleteCompare, { lang, shopping_cart_code: entry.shopping_cart_code }));
    },
  };
}

const callsOf = { wishlist: wishlistCalls, compare: compareCalls };

/** Specification §4: the list is asked for again until it shows the change. */
async function untilShown(first: Look, isShown: (look: Look) => boolean, read: () => Promise<Look>): Promise<Look> {
  let look = first;
  for (let tries = 0; tries < listRetries && !isShown(look); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, listRetryMs));
    look = await read();
  }
  return look;
}

let turn: Promise<unknown> = Promise.resolve();

/** One call after the other: two at once of a visitor who has no token yet would make two guests, and one of them be lost. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/** Changes that are on their way: a second button of the same product must not send another. In the browser only. */
const underWay = new Set<string>();

/** Puts a product on one of the visitor's lists or takes it off, and tells the shop and the shopper what came of it. */
export async function changeList(change: Change): Promise<void> {
  const { list, item, button } = change;
  const name = `${list} ${item.id}`;
  if (underWay.has(name)) return;
  underWay.add(name);
  button?.setAttribute('aria-busy', 'true');
  try {
    await send(change);
  } finally {
    underWay.delete(name);
    button?.removeAttribute('aria-busy');
  }
}

async function send(change: Change): Promise<void> {
  const { shell, list, item, isWanted } = change;
  const calls = callsOf[list](shell);
  const { session } = shell;
  const idsKey = `${list}Ids` as const;
  const [before, first] = await inTurn(async () => [
    // Clicked before the session had arrived, a heart may have been filled all along: then nothing new has happened.
    session.getState().isKnown ? { ids: session.getState()[idsKey] } : await calls.read(),
    await (isWanted ? calls.add(item) : calls.remove(item)),
  ]);
  if (!first.ids) return tellFailure(change, first.labelCode);
  const isShown = ({ ids }: Look) => ids?.includes(item.id) === isWanted;
  const last = await untilShown(first, isShown, calls.read);
  if (!isShown(last)) return tellFailure(change, 'catalog_list_unconfirmed');
  // Other products of the list may be changing as well, and their answers overtake each other: only this one is news.
  const known = (session.getState().isKnown ? session.getState()[idsKey] : last.ids) ?? [];
  const others = known.filter((id) => id !== item.id);
  const ids = !isWanted ? others : list === 'wishlist' ? [item.id, ...others] : [...others, item.id];
  shell.bus.emit(`${list}.changed`, { ids });
  const isNew = isWanted && !before.ids?.includes(item.id);
  if (isNew && list === 'wishlist') shell.bus.emit('wishlist.itemAdded', { item });
  await tellDone(change);
}

async function translatorOf({ labels }: Shell) {
  await labels.complete?.();
  return labels.getTranslate();
}

/** Where the list can be seen. */
function wayTo(list: KeptList, { site }: Shell, label: string) {
  const href = site.named_routes[list];
  return href ? { action: { label, href } } : {};
}

async function tellDone({ shell, list, item, isWanted }: Change): Promise<void> {
  const t = await translatorOf(shell);
  const text = t(`catalog_${list}_${isWanted ? 'added' : 'removed'}`, { title: item.title });
  const way = isWanted ? wayTo(list, shell, t(`catalog_${list}_open`)) : {};
  shell.bus.emit('toast.raised', { text, tone: isWanted ? 'success' : 'info', ...way });
}

async function tellFailure({ shell, list }: Change, labelCode = 'catalog_list_failed'): Promise<void> {
  const t = await translatorOf(shell);
  shell.bus.emit('toast.raised', {
    text: t(labelCode),
    tone: 'danger',
    ...(/_full$/.test(labelCode) ? wayTo(list, shell, t(`catalog_${list}_open`)) : {}),
  });
}
