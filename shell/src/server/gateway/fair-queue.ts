/** Who waits, and how urgently: 0 goes first. */
export interface Place {
  precedence: number;
  owner: string;
  /** Whose of the owner's it is: what is known of somebody behind an owner, and anybody can make up. */
  share: string;
}

/**
 * Items that wait, taken by precedence. Among equals the owners take turns, and so do the shares of an owner, so that one who
 * brings many holds up nobody but themselves.
 */
export interface FairQueue<Item> {
  readonly length: number;
  /** False when there is no room: for anybody, for things of this precedence, for this owner, or for this share. */
  push(item: Item, place: Place): boolean;
  /** The next item of a precedence that may go now. */
  shift(canRun?: (precedence: number) => boolean): Item | undefined;
  /** Takes out an item that waits no longer; false when it was not waiting. */
  remove(item: Item): boolean;
}

export interface QueueLimits {
  /** How many may wait in all when one of this precedence comes: the less urgent find the queue full first. */
  most: readonly number[];
  /** A share may take as much of it as it leaves free: one alone half of it, and there is always room for a new one. */
  maxPerOwner: number;
}

function increase(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** A map keeps its order: whoever was served goes to its end, or leaves it with nothing left. */
function rotate<Value>(turns: Map<string, Value>, key: string, value: Value, isEmpty: boolean): void {
  turns.delete(key);
  if (!isEmpty) turns.set(key, value);
}

export function createFairQueue<Item>({ most, maxPerOwner }: QueueLimits): FairQueue<Item> {
  /** By precedence, then by owner, then by share. */
  const levels = most.map(() => new Map<string, Map<string, Set<Item>>>());
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
    return places.size < (most[place.precedence] ?? 0) && (countByShare.get(shareKey(place)) ?? 0) < free;
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
        // None of these is ever empty: what loses its last item is taken out with it.
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
