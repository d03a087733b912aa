import { BlockList, isIP } from 'node:net';

/** Networks whose addresses mean nothing outside of them: this machine, homes, offices, carriers, links. */
const ownNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['224.0.0.0/3', '::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

function createBlockList(): BlockList {
  const list = new BlockList();
  for (const network of ownNetworks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

const own = createBlockList();

/** An address as the world knows it; undefined for one that is nobody's out there, or none at all. */
export function findPublicAddress(address: string): string | undefined {
  // A server that listens to both families is told of IPv4 visitors in IPv6's writing.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return undefined;
  return own.check(plain, family === 6 ? 'ipv6' : 'ipv4') ? undefined : plain;
}
