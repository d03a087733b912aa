import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { DatabasePlace } from '../src/database/open-database';
import { copyPrepared } from './prepared-folder';

/** A database of the engine that this run is about. It can be opened again, by this process or another. */
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
const waitMs = 2000;

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
  const client = new Client(requireServer());
  await client.connect();
  try {
    await client.query(statement(name));
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
    place: {
      server: { url: url.href, connections, waitMs, startWaitMs: 0 },
      folder: path.join(folder.path, 'shop-db'),
    },
    environment: { DATABASE_URL: url.href, DATABASE_CONNECTIONS: String(connections), DATA_DIR: folder.path },
    remove: async () => {
      folder.remove();
      await onServer((database) => `drop database if exists ${database} with (force)`, name);
    },
  };
}

async function createEmbedded(isEmpty: boolean): Promise<DatabaseUnderTest> {
  const folder = createFolder();
  const database = path.join(folder.path, 'shop-db');
  await copyPrepared(isEmpty ? 'tables' : 'shop', database);
  return {
    place: { folder: database },
    environment: { DATA_DIR: folder.path },
    remove: async () => folder.remove(),
  };
}

/**
 * For a shop of our seed that starts on Friday: where that saves time, it is filled already. What is seeded otherwise asks
 * for one without content.
 */
export async function createDatabaseUnderTest({ isEmpty = false } = {}): Promise<DatabaseUnderTest> {
  return engine === 'Postgres' ? createOnPostgres() : createEmbedded(isEmpty);
}
