import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts/owners';
import type { MicroFrontend, Release } from '@storefront/contracts/releases';

/** What a test publishes of a remote. */
interface PublishedFiles {
  version?: string;
  /** Source of the server half. */
  server?: string;
  /** Files of `client/` by name. */
  client?: Readonly<Record<string, string>>;
  deployment?: MicroFrontend['deployment'];
}

/** A registry of releases in a folder of its own, as the release desk leaves one. */
export interface TestRegistry {
  folder: string;
  publish(remote: RemoteName, files?: PublishedFiles): void;
  /** Writes over a published file, as no release desk would. */
  damage(file: string, content: string): void;
  remove(): void;
}

function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function releaseOf(remote: RemoteName, version: string, files: Readonly<Record<string, string>>): Release {
  const hashes = Object.entries(files).map(([file, content]) => [
    file,
    { bytes: content.length, integrity: integrityOf(content) },
  ]);
  return {
    remote,
    version,
    sourceHash: integrityOf(JSON.stringify(files)).slice(7, 19),
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

  function write(file: string, content: string): void {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }

  function writeMap(): void {
    write('release-map.json', JSON.stringify({ schema: 'v1', microFrontends }));
  }

  writeMap();
  return {
    folder,
    publish(remote, { version = '1.0.0', server = '', client = {}, deployment } = {}) {
      const ofClient = Object.entries(client).map(([name, content]) => [`client/${name}`, content]);
      const files: Record<string, string> = { 'server/server.cjs': server, ...Object.fromEntries(ofClient) };
      const release = JSON.stringify(releaseOf(remote, version, files));
      for (const [file, content] of Object.entries(files)) write(`${remote}/${version}/${file}`, content);
      write(`${remote}/${version}/release.json`, release);
      const extras = { folder: `${remote}/${version}`, releaseIntegrity: integrityOf(release), revision: 1 };
      const metadata = { version, integrity: 'sha384-entry' };
      microFrontends[remote] = [...(microFrontends[remote] ?? []), { url: '/', metadata, deployment, extras }];
      writeMap();
    },
    damage: write,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
