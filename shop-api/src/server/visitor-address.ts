import { BlockList, isIP } from 'node:net';

/** Says whose address a request comes from, for counting attempts; undefined when only our own machines are named. */
export type FindVisitor = (peer: string | undefined, forwardedFor: string | undefined) => string | undefined;

const toFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `::ffff:192.0.2.1` is 192.0.2.1, as a socket for both families writes it. */
function plain(address: string): string {
  const trimmed = address.trim();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(trimmed)?.[1] ?? trimmed;
}

function createBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, toFamily(address));
    else list.addSubnet(address, Number(bits), toFamily(address));
  }
  return list;
}

/** Whether it can stand in the list of proxies: an address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    createBlockList([text]);
    return true;
  } catch {
    return false;
  }
}

/** The first 64 bits: the other half is a household's to choose, so one visitor has as many addresses as they like. */
function parseNetwork(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const ends = tail === undefined ? [] : groups(tail);
  const gap = tail === undefined ? 0 : 8 - groups(head).length - ends.length;
  const all = [...groups(head), ...Array<string>(Math.max(0, gap)).fill('0'), ...ends];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Reads `x-forwarded-for` from its right end, where the nearest proxy wrote: the first address that is no proxy of ours
 * is the visitor's. What stands further left is the visitor's own claim, and counts for nothing.
 */
export function createFindVisitor(trustedProxies: readonly string[]): FindVisitor {
  const trusted = createBlockList(trustedProxies);
  return (peer = '', forwardedFor = '') => {
    const hops = [...forwardedFor.split(','), peer].map(plain).filter((hop) => hop !== '');
    const visitor = hops.reverse().find((hop) => isIP(hop) === 0 || !trusted.check(hop, toFamily(hop)));
    if (visitor === undefined || isIP(visitor) === 0) return undefined;
    return isIP(visitor) === 6 ? parseNetwork(visitor) : visitor;
  };
}
