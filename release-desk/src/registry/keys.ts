import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryPaths } from '@storefront/contracts/releases';
import { createDurably, isFileError, replaceDurably } from './durable-files';

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

function toPublicPem(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

/** Reads a file; creates it when it is missing. Simultaneous callers get the same one. */
async function readOrCreate(file: string, create: () => string, mode?: number): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isFileError(error, 'ENOENT')) throw error;
    await createDurably(file, create(), mode);
    return (await readFile(file, 'utf8')).trim();
  }
}

function createPrivatePem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Reads the registry's keys; the first caller creates them, and simultaneous callers get the same ones. */
export async function requireKeys(rootFolder: string): Promise<DeskKeys> {
  const inRoot = (name: string) => path.join(rootFolder, name);
  const privateKey = createPrivateKey(await readOrCreate(inRoot(privateFile), createPrivatePem, secretMode));
  const createSecret = () => randomBytes(32).toString('base64url');
  const shellSecret = await readOrCreate(inRoot(registryPaths.shellSecret), createSecret, secretMode);
  // The desk believes no public key that lies in the folder: whoever replaced it would sign with their own.
  const publicKey = toPublicPem(privateKey).trim();
  const publicFile = inRoot(registryPaths.publicKey);
  if ((await readOrCreate(publicFile, () => publicKey)) !== publicKey) await replaceDurably(publicFile, publicKey);
  return { privateKey, publicKey, shellSecret };
}
