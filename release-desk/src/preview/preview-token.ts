import { type KeyObject, sign } from 'node:crypto';
import type { PreviewClaims } from '@storefront/contracts/releases';

/** Signs a preview token for an address; shells verify it with the desk's public key. */
export function signPreview(claims: PreviewClaims, privateKey: KeyObject): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`;
}
