/** Whose an item is, and how urgent: precedence 0 goes first. */
export interface Place {
  precedence: number;
  owner: string;
  /** Part of the owner that the item belongs to, e.g. a visitor behind an address. Not trusted: anybody can invent one. */
  share: string;
}

/**
 * A queue by precedence. Within a precedence owners are served round-robin, and so are an owner's shares: whoever queues many
 * items delays only their own.
 */
export interface FairQueue<Item> {
  readonly length: number;
  /** Returns false when the queue is full: as a whole, for this precedence, for this owner or for this share. */
  push(item: Item, place: Place): boolean;
  /** The next item of a precedence that can run now. */
  shift(canRun?: (precedence: number) => boolean): Item | undefined;
  /** Removes an item that waits no longer; returns false when it was not in the queue. */
  remove(item: Item): boolean;
}

export interface QueueLimits {
  /** Length of the whole queue up to which an item of each precedence is accepted: less urgent ones find it full first. */
  maxLengths: readonly number[];
  /** An owner's limit. A share may use as much of it as it leaves free: alone it gets half, and a new one always fits. */
  maxPerOwner: number;
}

function increase(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Round-robin: a map keeps insertion order, so a served key moves to its end, or is removed when nothing is left. */
function rotate<Value>(turns: Map<string, Value>, key: string, value: Value, isEmpty: boolean): void {
  turns.delete(key);
  if (!isEmpty) turns.set(key, value);
}

export function createFairQueue<Item>({ maxLengths, maxPerOwner }: QueueLimits): FairQueue<Item> {
  /** By precedence, then by owner, then by share. */
  const levels = maxLengths.map(() => new Map<string, Map<string, Set<Item>>>());
  const places = new Map<Item, Place>();
  const countByOwner = new Map<string, number>();
  const countByShare = new Map<string, number>();
  const shareKey = ({ owner, share }: Place) => JSON.stringify([owner, share]);

  function count(place: Place, by: 1 | -1): void {
    increase(countByOwner, place.owner, by);
    increase(countByShare, shareKey(place), by);
  }

  function take(item: Item, place: Place): void {
    const level = levels[place.precedence];
    const shares = level?.get(place.owner);
    const own = shares?.get(place.share);
    own?.delete(item);
    if (own?.size === 0) shares?.delete(place.share);
    if (shares?.size === 0) level?.delete(place.owner);
    places.delete(item);
    count(place, -1);
  }

  function hasRoom(place: Place): boolean {
    const free = maxPerOwner - (countByOwner.get(place.owner) ?? 0);
    return places.size < (maxLengths[place.precedence] ?? 0) && (countByShare.get(shareKey(place)) ?? 0) < free;
  }

  return {
    get length() {
      return places.size;
    },
    push(item, place) {
      const level = levels[place.precedence];
      if (!level || !hasRoom(place)) return false;
      const shares = level.get(place.owner) ?? new Map<string, Set<Item>>();
      const own = shares.get(place.share) ?? new Set<Item>();
      level.set(place.owner, shares.set(place.share, own.add(item)));
      places.set(item, place);
      count(place, 1);
      return true;
    },
    shift(canRun = () => true) {
      for (const [precedence, level] of levels.entries()) {
        const [first] = level;
        if (!first || !canRun(precedence)) continue;
        const [owner, shares] = first;
        // None of these is ever empty: it is removed together with its last item.
        const [[share, own]] = shares as unknown as [[string, Set<Item>]];
        const [item] = own as unknown as [Item];
        take(item, { precedence, owner, share });
        rotate(shares, share, own, own.size === 0);
        rotate(level, owner, shares, shares.size === 0);
        return item;
      }
      return undefined;
    },
    remove(item) {
      const place = places.get(item);
      if (place) take(item, place);
      return place !== undefined;
    },
  };
}
