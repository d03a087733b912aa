import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryPaths } from '@storefront/contracts/releases';
import { createDurably } from './durable-files';

/** The desk's signing keys and the shells' secret. */
export interface DeskKeys {
  privateKey: KeyObject;
  /** PEM. */
  publicKey: string;
  shellSecret: string;
}

const privateFile = 'keys/private.pem';
/** Readable by the registry's user only. */
const secretMode = 0o600;

function publicPem(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim();
}

/** Reads the registry's keys; the first caller creates them, and simultaneous callers get the same ones. */
export async function requireKeys(rootFolder: string): Promise<DeskKeys> {
  const fresh = generateKeyPairSync('ed25519');
  const pem = fresh.privateKey.export({ type: 'pkcs8', format: 'pem' });
  await createDurably(path.join(rootFolder, privateFile), pem, secretMode);
  const secret = path.join(rootFolder, registryPaths.shellSecret);
  await createDurably(secret, randomBytes(32).toString('base64url'), secretMode);
  const privateKey = createPrivateKey(await readText(path.join(rootFolder, privateFile)));
  const publicFile = path.join(rootFolder, registryPaths.publicKey);
  await createDurably(publicFile, publicPem(privateKey));
  return { privateKey, publicKey: await readText(publicFile), shellSecret: await readText(secret) };
}
