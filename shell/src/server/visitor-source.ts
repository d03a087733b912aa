import { isIPv6 } from 'node:net';

/**
 * Who asks, as far as an address tells: all of a household's or a company's count as one, however they are written. For
 * limits; it names nobody.
 */
export function toSource(address: string): string {
  // A server that listens to both families is told of IPv4 visitors in IPv6's writing.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':').toLowerCase();
}
