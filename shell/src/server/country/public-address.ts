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

/** A public IP address; undefined for a private or invalid one. */
export function findPublicAddress(address: string): string | undefined {
  // A dual-stack server gets IPv4 addresses in IPv6 notation.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return undefined;
  return own.check(plain, family === 6 ? 'ipv6' : 'ipv4') ? undefined : plain;
}
