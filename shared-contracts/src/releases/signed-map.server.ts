import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { registryPaths } from './release';

const mapStatement = z.strictObject({
  /** Hash of the map's bytes. */
  map: z.string(),
  /** Number of the journal's newest entry: it rises with every change. */
  sequence: z.number().int().min(0),
  /** Hash of that entry. */
  head: z.string(),
  /** Hash of the journal's first entry: another history has another one. */
  first: z.string(),
  /** The map is empty because a release manager said so. */
  isReset: z.boolean(),
});

/** What the release desk says of a release map: which entry of its journal it goes with. */
export type MapStatement = z.infer<typeof mapStatement>;

const signedStatement = z.strictObject({ statement: z.string(), signature: z.string() });

function toHash(text: string): string {
  return createHash('sha384').update(text).digest('hex');
}

/**
 * Where a map's signature stands, relative to the registry: by the map's bytes, so that a reader between two writes finds the
 * one that belongs to what it has read.
 */
export function toSignaturePath(mapText: string): string {
  return `${registryPaths.mapSignatures}/${toHash(mapText).slice(0, 32)}.json`;
}

/** Signs a map (Ed25519); returns the content of its signature file. */
export function signMap(mapText: string, about: Omit<MapStatement, 'map'>, privateKey: KeyObject): string {
  const statement = JSON.stringify({ map: toHash(mapText), ...about } satisfies MapStatement);
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64');
  return `${JSON.stringify({ statement, signature })}\n`;
}

/**
 * Checks a map's signature.
 *
 * @param publicKey PEM
 * @returns what the desk says of the map; undefined where the signature is not the key's or not this map's
 */
export function verifyMap(mapText: string, signatureText: string, publicKey: string): MapStatement | undefined {
  try {
    const { statement, signature } = signedStatement.parse(JSON.parse(signatureText));
    if (!verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64'))) return undefined;
    const about = mapStatement.parse(JSON.parse(statement));
    return about.map === toHash(mapText) ? about : undefined;
  } catch {
    return undefined;
  }
}
