import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { DatabasePlace } from '../src/database/open-database';

/** A fresh database of the engine that this run is about. */
export interface DatabaseUnderTest {
  place: DatabasePlace;
  /** The same place, as a provider that runs in a process of its own is told about it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** `TEST_DATABASE=postgres` is set by run-on-postgres.mjs; every other run is on the embedded engine. */
export const engine = process.env.TEST_DATABASE === 'postgres' ? 'Postgres' : 'PGlite';

/** Few each: several test files run at once, and a server takes a hundred by default. */
const connections = 10;

function requireServer(): string {
  const { DATABASE_URL: url } = process.env;
  if (url) return url;
  throw new Error(
    'TEST_DATABASE=postgres needs a server in DATABASE_URL. node shop-api/test/run-on-postgres.mjs starts one',
  );
}

/** For whatever else a provider keeps in files, its mails first of all. */
function createFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function onServer(statement: (name: string) => string, name: string): Promise<void> {
  const client = postgres(requireServer(), { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(statement(name));
  } finally {
    await client.end();
  }
}

async function createOnPostgres(): Promise<DatabaseUnderTest> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await onServer((database) => `create database ${database} template template0 encoding 'UTF8'`, name);
  const url = new URL(requireServer());
  const folder = createFolder();
  url.pathname = `/${name}`;
  return {
    place: { server: { url: url.href, connections } },
    environment: { DATABASE_URL: url.href, DATABASE_CONNECTIONS: String(connections), DATA_DIR: folder.path },
    remove: async () => {
      folder.remove();
      await onServer((database) => `drop database if exists ${database} with (force)`, name);
    },
  };
}

function createEmbedded(isLasting: boolean): DatabaseUnderTest {
  if (!isLasting) return { place: {}, environment: {}, remove: async () => undefined };
  const folder = createFolder();
  return {
    place: { folder: path.join(folder.path, 'shop-db') },
    environment: { DATA_DIR: folder.path },
    remove: async () => folder.remove(),
  };
}

/** A lasting one can be opened again, by this process or another; the embedded engine's others are in memory. */
export async function createDatabaseUnderTest({ isLasting = false } = {}): Promise<DatabaseUnderTest> {
  return engine === 'Postgres' ? createOnPostgres() : createEmbedded(isLasting);
}
