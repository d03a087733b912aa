/** Who waits, and how urgently: 0 goes first. */
export interface Place {
  precedence: number;
  owner: string;
}

/**
 * Items that wait, taken by precedence. Among equals the owners take turns, so that one who brings many holds up nobody but
 * themselves.
 */
export interface FairQueue<Item> {
  readonly length: number;
  /** False when there is no room: for anybody, for things of this precedence, or for this owner. */
  push(item: Item, place: Place): boolean;
  /** The next item of a precedence that may go now. */
  shift(mayGo?: (precedence: number) => boolean): Item | undefined;
  /** Takes out an item that waits no longer; false when it was not waiting. */
  remove(item: Item): boolean;
}

export interface QueueLimits {
  /** How many may wait in all when one of this precedence comes: the less urgent find the queue full first. */
  most: readonly number[];
  mostOfOwner: number;
}

export function createFairQueue<Item>({ most, mostOfOwner }: QueueLimits): FairQueue<Item> {
  /** By precedence, then by owner. A map keeps its order: whoever was served goes to its end. */
  const levels = most.map(() => new Map<string, Set<Item>>());
  const places = new Map<Item, Place>();
  const countByOwner = new Map<string, number>();

  function take(item: Item, { precedence, owner }: Place): void {
    const level = levels[precedence];
    const own = level?.get(owner);
    own?.delete(item);
    if (own?.size === 0) level?.delete(owner);
    places.delete(item);
    const left = (countByOwner.get(owner) ?? 0) - 1;
    if (left > 0) countByOwner.set(owner, left);
    else countByOwner.delete(owner);
  }

  return {
    get length() {
      return places.size;
    },
    push(item, place) {
      const { precedence, owner } = place;
      const count = countByOwner.get(owner) ?? 0;
      const level = levels[precedence];
      if (!level || places.size >= (most[precedence] ?? 0) || count >= mostOfOwner) return false;
      const own = level.get(owner);
      if (own) own.add(item);
      else level.set(owner, new Set([item]));
      places.set(item, place);
      countByOwner.set(owner, count + 1);
      return true;
    },
    shift(mayGo = () => true) {
      for (const [precedence, level] of levels.entries()) {
        const [first] = level;
        if (!first || !mayGo(precedence)) continue;
        const [owner, own] = first;
        const [item] = own as Set<Item>;
        take(item as Item, { precedence, owner });
        if (own.size > 0) {
          level.delete(owner);
          level.set(owner, own);
        }
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
