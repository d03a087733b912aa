import { type KeyPairKeyObjectResult, sign } from 'node:crypto';

// A certificate is a few nested lengths (X.509 in DER, RFC 5280): made anew for each run, so that no key lies in the repository.

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const sha256WithRsa = sequence(hex('06092a864886f70d01010b'), hex('0500'));

function toName(host: string): Buffer {
  return sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(host)))));
}

function utcTime(year: number): Buffer {
  return der(0x17, Buffer.from(`${String(year % 100).padStart(2, '0')}0101000000Z`));
}

/** For which host it is, and that it may vouch for itself. */
function extensions(host: string): Buffer {
  const altName = sequence(hex('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const isAuthority = sequence(hex('0603551d13'), hex('0101ff'), der(0x04, sequence(hex('0101ff'))));
  return der(0xa3, sequence(altName, isAuthority));
}

/** A key and a certificate for a host that only those trust who are given it. */
export function selfSigned({ publicKey, privateKey }: KeyPairKeyObjectResult, host: string) {
  const year = new Date().getUTCFullYear();
  const content = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    sha256WithRsa,
    toName(host),
    sequence(utcTime(year), utcTime(year + 2)),
    toName(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(host),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
  const lines = sequence(content, sha256WithRsa, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
