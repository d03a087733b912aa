import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type MicroFrontend, type Release, registryPaths } from '@storefront/contracts/releases';
import { signMap, toSignaturePath } from '@storefront/contracts/releases/signed-map';

/** What a test publishes of a remote; live at once, beside what is live already. */
interface PublishedFiles {
  version?: string;
  /** Source of the server half. */
  server?: string;
  /** Files of `client/` by name. */
  client?: Readonly<Record<string, string>>;
  deployment?: MicroFrontend['deployment'];
  /** Where the map says that browsers find it. */
  url?: string;
}

/** A registry of releases in a folder of its own, as the release desk leaves one. */
export interface TestRegistry {
  folder: string;
  publish(remote: string, files?: PublishedFiles): void;
  /** The hash of a published version, as the map and a preview link name it. */
  findIntegrity(remote: string, version: string): string;
  /** Makes a published version live for everyone, or `percent` of the visitors. */
  promote(remote: string, version: string, percent?: number): void;
  /** Takes every remote out, as a release manager may. */
  reset(): void;
  /** Removes the whole registry, and restores it. */
  hide(): void;
  show(): void;
  /** Writes over a published file, as no release desk would. */
  damage(file: string, content: string): void;
  remove(): void;
}

function toIntegrity(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function toRelease(remote: string, version: string, files: Readonly<Record<string, string>>): Release {
  const hashes = Object.entries(files).map(([file, content]) => [
    file,
    { bytes: content.length, integrity: toIntegrity(content) },
  ]);
  return {
    remote,
    version,
    sourceHash: toIntegrity(JSON.stringify(files)).slice(7, 19),
    contracts: '^1.0.0',
    shared: {},
    client: { container: `${remote}_${version}`, entry: 'client/remote.js', exposes: {}, pages: {}, fragments: {} },
    server: { entry: 'server/server.cjs' },
    files: Object.fromEntries(hashes),
  };
}

export function createTestRegistry(): TestRegistry {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
  const microFrontends: Record<string, MicroFrontend[]> = {};
  const published: Record<string, MicroFrontend> = {};
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const first = randomUUID();
  let revision = 0;
  let sequence = 0;

  function write(file: string, content: string): void {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }

  function requireEntry(remote: string, version: string): MicroFrontend {
    const entry = published[`${remote}@${version}`];
    if (!entry) throw new Error(`${remote}@${version} is not published`);
    return entry;
  }

  function writeMap(isReset = false): void {
    const text = JSON.stringify({ schema: 'v1', microFrontends });
    sequence += 1;
    write(toSignaturePath(text), signMap(text, { sequence, head: String(sequence), first, isReset }, privateKey));
    // As the desk does: a reader meets the old map or the new one, never a part.
    write('release-map.json.new', text);
    renameSync(path.join(folder, 'release-map.json.new'), path.join(folder, 'release-map.json'));
  }

  write(registryPaths.publicKey, publicKey.export({ type: 'spki', format: 'pem' }).toString());
  writeMap();
  return {
    folder,
    publish(
      remote,
      {
        version = '1.0.0',
        server = '',
        client = {},
        deployment,
        url = `/-/remotes/${remote}/${version}/client/remote.js`,
      } = {},
    ) {
      const ofClient = Object.entries(client).map(([name, content]) => [`client/${name}`, content]);
      const files: Record<string, string> = { 'server/server.cjs': server, ...Object.fromEntries(ofClient) };
      const release = JSON.stringify(toRelease(remote, version, files));
      for (const [file, content] of Object.entries(files)) write(`${remote}/${version}/${file}`, content);
      write(`${remote}/${version}/release.json`, release);
      const salt = `${remote}@${version}`;
      const extras = { folder: `${remote}/${version}`, releaseIntegrity: toIntegrity(release), revision: 1, salt };
      const metadata = { version, integrity: 'sha384-entry' };
      const entry = { url, metadata, deployment, extras };
      published[`${remote}@${version}`] = entry;
      microFrontends[remote] = [...(microFrontends[remote] ?? []), entry];
      writeMap();
    },
    findIntegrity: (remote, version) => requireEntry(remote, version).extras.releaseIntegrity,
    promote(remote, version, percent = 100) {
      const entry = requireEntry(remote, version);
      revision += 1;
      const [live] = microFrontends[remote] ?? [];
      const extras = { ...entry.extras, revision };
      const next = { ...entry, extras, deployment: { traffic: percent, default: percent === 100 } };
      microFrontends[remote] =
        live && percent < 100 ? [{ ...live, deployment: { traffic: 100 - percent, default: true } }, next] : [next];
      writeMap();
    },
    reset() {
      for (const remote of Object.keys(microFrontends)) delete microFrontends[remote];
      writeMap(true);
    },
    hide: () => renameSync(folder, `${folder}-hidden`),
    show: () => renameSync(`${folder}-hidden`, folder),
    damage: write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
