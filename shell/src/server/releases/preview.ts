import { verify } from 'node:crypto';
import { isRemoteName } from '@storefront/contracts/ownership';
import { type PreviewClaims, previewClaims } from '@storefront/contracts/releases';
import type { RegistrySource } from './registry-source';

/** A preview that this visitor may see now. */
export type Preview = PreviewClaims;

/** What this visitor sees of a remote is live for nobody yet: it does not count for the release's health. */
export function isPreviewed(previews: readonly Preview[], remote: string): boolean {
  return previews.some((preview) => preview.remote === remote);
}

/** Reads what a preview link says; undefined when it is not the desk's, has been altered or is over. */
export type FindPreview = (token: string | undefined) => Promise<Preview | undefined>;

function parseClaims(body: string): PreviewClaims | undefined {
  try {
    return previewClaims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

function isSigned(body: string, signature: string, key: string): boolean {
  return verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64url'));
}

/** Checks previews with the desk's public key, which is in the registry from the first preview on. */
export function createFindPreview(
  readPublicKey: RegistrySource['readPublicKey'],
  now: () => number = Date.now,
): FindPreview {
  let publicKey: string | undefined;

  async function readKey(): Promise<string | undefined> {
    publicKey ??= await readPublicKey().catch(() => undefined);
    return publicKey;
  }

  return async (token) => {
    const [body = '', signature = ''] = token?.split('.') ?? [];
    if (!body || !signature) return undefined;
    const key = await readKey();
    if (!key || !isSigned(body, signature, key)) return undefined;
    const claims = parseClaims(body);
    const isGood = claims && claims.expiresAt > now() && isRemoteName(claims.remote);
    return isGood ? claims : undefined;
  };
}
