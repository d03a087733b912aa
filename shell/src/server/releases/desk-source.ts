import { release, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { z } from 'zod';
import { type ArtifactStore, readVerified } from './artifact-store';
import type { RegistrySource, SignedMapText } from './registry-source';

export interface DeskSourceParts {
  /** Origin of the release desk. */
  origin: string;
  /** The shells' secret. */
  secret: string;
  /** PEM of the desk's key; over a network none is taken from the desk itself. */
  publicKey: string;
  /** How long the desk lets a request wait for another map. */
  waitSeconds?: number;
}

/** A map that was not asked to wait. */
const answerLimitMs = 4000;
/** A file, on a slow line. */
const fileLimitMs = 30_000;
const signedMap = z.strictObject({ map: z.string(), signature: z.string() });
const statuses = { unchanged: 304, absent: 404 };

function absent(path: string): Error {
  return Object.assign(new Error(`the release desk has no ${path}`), { code: 'ENOENT' });
}

/**
 * The registry of a desk on any machine, over HTTP: the map by long polling, files of releases as they are needed. Nothing is
 * believed because the desk answers: maps must have its signature, files the hashes that a map vouches for.
 */
export function createDeskSource({ origin, secret, publicKey, waitSeconds = 25 }: DeskSourceParts): RegistrySource {
  /** The newest map, while it is listened to. */
  let followed: SignedMapText | undefined;
  let newest: SignedMapText | undefined;

  async function ask(path: string, signal: AbortSignal): Promise<Response> {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${origin}/shells/${path}`, { headers, redirect: 'error', signal });
    if (answer.ok || answer.status === statuses.unchanged) return answer;
    await answer.body?.cancel();
    if (answer.status === statuses.absent) throw absent(path);
    throw new Error(`the release desk answered ${answer.status} to ${path}`);
  }

  async function readFile(folder: string, file: string): Promise<Buffer> {
    const path = ['releases', ...folder.split('/'), ...file.split('/')].map(encodeURIComponent).join('/');
    return Buffer.from(await (await ask(path, AbortSignal.timeout(fileLimitMs))).arrayBuffer());
  }

  const readChecked = readVerified(readFile);
  const parse = (bytes: Buffer) => release.parse(JSON.parse(bytes.toString('utf8')));
  const artifacts: ArtifactStore = {
    readRelease: async (folder, integrity) => parse(await readChecked(folder, 'release.json', integrity)),
    readUnknownRelease: async (folder) => parse(await readFile(folder, 'release.json')),
    readFile: readChecked,
  };

  /** The next map that is not `known`; undefined when none came in time. */
  async function waitForOther(known: SignedMapText, closed: AbortSignal): Promise<SignedMapText | undefined> {
    const after = revisionOf(releaseMap.parse(JSON.parse(known.map)));
    const limit = AbortSignal.timeout(waitSeconds * 1000 + answerLimitMs);
    const answer = await ask(`release-map?after=${after}&waitSeconds=${waitSeconds}`, AbortSignal.any([closed, limit]));
    return answer.status === statuses.unchanged ? undefined : signedMap.parse(await answer.json());
  }

  return {
    artifacts,
    async readMap() {
      if (followed) return followed;
      newest = signedMap.parse(await (await ask('release-map', AbortSignal.timeout(answerLimitMs))).json());
      return newest;
    },
    readPublicKey: async () => publicKey,
    readShellSecret: async () => secret,
    listen(onChange, onError) {
      const closing = new AbortController();
      const { signal } = closing;
      async function follow(): Promise<void> {
        followed = newest;
        try {
          while (followed && !signal.aborted) {
            const next = await waitForOther(followed, signal);
            if (!next || signal.aborted) continue;
            followed = next;
            onChange();
          }
        } catch (error) {
          if (signal.aborted) return;
          followed = undefined;
          onError(error);
        }
      }
      void follow();
      return () => {
        followed = undefined;
        closing.abort();
      };
    },
  };
}
