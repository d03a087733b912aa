import { isIPv6 } from 'node:net';

/**
 * The source of a request for rate limits: an address, where all of a household's or company's IPv6 addresses count as one.
 * It identifies no person.
 */
export function toSource(address: string): string {
  // A dual-stack server gets IPv4 addresses in IPv6 notation.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':').toLowerCase();
}
