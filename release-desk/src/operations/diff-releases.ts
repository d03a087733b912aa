import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { DeskError } from '../errors';
import { type ReleaseFolder, readReleaseFile } from '../registry/release-folder';
import { findLive } from '../release-map/release-map';
import type { DeskSession } from './desk-session';
import { findSaltedNames, toComparable } from './diff/client-content';
import { hashServerContents, hashSources, readServerSources, type ServerSources } from './diff/server-sources';
import { defineOperation, type ReleaseName, releaseName, versionName } from './operation';
import { summarize } from './release-summary';

const difference = z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() });
type Difference = z.infer<typeof difference>;

/** Brotli bytes of the chunks of each page and fragment. */
async function measureChunks(folder: ReleaseFolder): Promise<Record<string, string>> {
  const { pages, fragments } = folder.release.client;
  const sizes: Record<string, string> = {};
  for (const [name, { js }] of [...Object.entries(pages), ...Object.entries(fragments)]) {
    const files = await Promise.all(js.map((file) => readReleaseFile(folder, `client/${file}`)));
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    sizes[name] = `${(bytes / 1000).toFixed(1)} kB`;
  }
  return sizes;
}

async function listSaltedNames(folder: ReleaseFolder): Promise<Set<string>> {
  const styles = Object.keys(folder.release.files).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(styles.map((name) => readReleaseFile(folder, name)));
  return new Set(texts.flatMap((text) => findSaltedNames(text.toString('utf8'))));
}

/** A hash over the content of each page and fragment, without what every version has of its own. */
async function hashContents(folder: ReleaseFolder): Promise<Record<string, string>> {
  const { version, client } = folder.release;
  const own = { version, container: client.container, saltedNames: await listSaltedNames(folder) };
  const toContent = async (file: string) =>
    toComparable(file, (await readReleaseFile(folder, `client/${file}`)).toString('utf8'), own);
  const hashes: Record<string, string> = {};
  for (const [name, { js, css }] of [...Object.entries(client.pages), ...Object.entries(client.fragments)]) {
    const hash = createHash('sha256');
    for (const file of [...js, ...css]) hash.update(await toContent(file));
    hashes[name] = hash.digest('hex').slice(0, 12);
  }
  return hashes;
}

/** A hash over the payload of each event: who hears it compiles against another type when it differs. */
function hashEvents({ release: { events = {} } }: ReleaseFolder): Record<string, string> {
  const toHash = (payload: object) => createHash('sha256').update(JSON.stringify(payload)).digest('hex').slice(0, 12);
  return Object.fromEntries(Object.entries(events).map(([name, payload]) => [name, toHash(payload)]));
}

/** The sources of the server half; undefined where its source map does not hold them. */
async function findServerSources(folder: ReleaseFolder): Promise<ServerSources | undefined> {
  const mapFile = `${folder.release.server.entry}.map`;
  if (!Object.hasOwn(folder.release.files, mapFile)) return undefined;
  return readServerSources((await readReleaseFile(folder, mapFile)).toString('utf8'));
}

/** The server half as it was built, without the version. */
async function hashBuiltServer(folder: ReleaseFolder): Promise<string> {
  const { server, version } = folder.release;
  const text = (await readReleaseFile(folder, server.entry)).toString('utf8');
  return createHash('sha256').update(text.replaceAll(version, '')).digest('hex').slice(0, 12);
}

type Facts = Readonly<Record<string, string>>;

/** Facts of both server halves: by their sources where both have them, otherwise by what was built. */
async function toServerFacts(from: ReleaseFolder, to: ReleaseFolder): Promise<[Facts, Facts]> {
  const [before, after] = await Promise.all([findServerSources(from), findServerSources(to)]);
  if (!before || !after)
    return [{ 'server half': await hashBuiltServer(from) }, { 'server half': await hashBuiltServer(to) }];
  const toSide = (sources: ServerSources, { release: { client } }: ReleaseFolder): Facts => {
    const names = [...Object.keys(client.pages), ...Object.keys(client.fragments)];
    const contents = Object.entries(hashServerContents(sources, names));
    return {
      'server half': hashSources(sources),
      ...Object.fromEntries(contents.map(([name, hash]) => [`server ${name}`, hash])),
    };
  };
  return [toSide(before, from), toSide(after, to)];
}

async function toFacts(folder: ReleaseFolder): Promise<Facts> {
  const { contracts, shared, pages, fragments, clientBytes, serverBytes } = summarize(folder.release);
  const named = (kind: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => [`${kind} ${name}`, value]);
  const present = (kind: string, names: readonly string[]) => names.map((name) => [`${kind} ${name}`, 'yes']);
  return Object.fromEntries([
    ['contracts', contracts],
    ...named('shared', shared),
    ...present('page', pages),
    ...present('fragment', fragments),
    ...named('size', await measureChunks(folder)),
    ...named('content', await hashContents(folder)),
    ...named('event', hashEvents(folder)),
    ['client bytes', String(clientBytes)],
    ['server bytes', String(serverBytes)],
  ]);
}

async function findDifferences(from: ReleaseFolder, to: ReleaseFolder): Promise<Difference[]> {
  const [serverBefore, serverAfter] = await toServerFacts(from, to);
  const before = { ...(await toFacts(from)), ...serverBefore };
  const after = { ...(await toFacts(to)), ...serverAfter };
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return all
    .map((what) => ({ what, from: before[what] ?? null, to: after[what] ?? null }))
    .filter((one) => one.from !== one.to);
}

async function requireOther({ registry }: DeskSession, { remote }: ReleaseName, version: string | undefined) {
  const other = version ?? findLive(await registry.readMap(), remote)?.metadata.version;
  if (!other) throw new DeskError('nothing_live', `Nothing of ${remote} is live: name the version to compare with`);
  return registry.require(remote, other);
}

export const diffReleases = defineOperation({
  name: 'diffReleases',
  method: 'GET',
  path: '/remotes/{remote}/diff',
  summary: 'What differs from the live version, or from another one.',
  input: z.object({ ...releaseName.shape, with: versionName.optional().describe('The live version when absent.') }),
  result: z.object({ remote: z.string(), from: z.string(), to: z.string(), differences: z.array(difference) }),
  async run(session, { remote, version, with: other }) {
    const before = await requireOther(session, { remote, version }, other);
    const after = await session.registry.require(remote, version);
    const differences = await findDifferences(before, after);
    return { remote, from: before.release.version, to: version, differences };
  },
});
