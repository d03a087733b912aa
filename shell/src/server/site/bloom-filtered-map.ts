/** A map for look-ups of which most find nothing. */
export interface BloomFilteredMap<Value> {
  get(key: string): Value | undefined;
}

const bitsPerKey = 16;

/** FNV-1a: quick, and good enough to spread paths. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * Puts a Bloom filter with one hash function before a map. Most pages of a shop are in no list, and a look-up in a map of
 * 100,000 rows misses the processor's cache several times; the filter rules out most absent keys with one bit.
 */
export function createBloomFilteredMap<Value>(map: ReadonlyMap<string, Value>): BloomFilteredMap<Value> {
  const size = 2 ** Math.ceil(Math.log2(Math.max(map.size * bitsPerKey, 32)));
  const bits = new Uint32Array(size / 32);
  const mask = size - 1;
  for (const key of map.keys()) {
    const bit = fnv1a(key) & mask;
    bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return {
    get(key) {
      const bit = fnv1a(key) & mask;
      return ((bits[bit >>> 5] ?? 0) >>> (bit & 31)) & 1 ? map.get(key) : undefined;
    },
  };
}
