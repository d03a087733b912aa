import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { openReleaseDatabase, type ReleaseDatabase } from '../../src/registry/postgres-database';
import { createS3Client } from '../../src/registry/s3-client';

/** Tests of a store that `test/run-on-stores.mjs` has started; elsewhere they are skipped, and say so. */
export const describeWithS3 = process.env.AWS_ENDPOINT_URL_S3
  ? describe
  : (name: string, tests: () => void) =>
      describe.skip(`${name} (did not run: node release-desk/test/run-on-stores.mjs)`, tests);

export const describeWithPostgres = process.env.STORES_DATABASE_URL
  ? describe
  : (name: string, tests: () => void) =>
      describe.skip(`${name} (did not run: node release-desk/test/run-on-stores.mjs)`, tests);

/** A new bucket in the started store. */
export async function createBucket(): Promise<{ client: S3Client; bucket: string }> {
  const client = createS3Client(process.env);
  const bucket = `releases-${randomBytes(6).toString('hex')}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return { client, bucket };
}

/** A new database in the started server. */
export async function createDatabase(): Promise<string> {
  const server = openReleaseDatabase(process.env.STORES_DATABASE_URL ?? '');
  const name = `releases_${randomBytes(6).toString('hex')}`;
  await server.query(`create database ${name}`);
  await server.close();
  const address = new URL(process.env.STORES_DATABASE_URL ?? '');
  address.pathname = `/${name}`;
  return address.href;
}

const opened: ReleaseDatabase[] = [];

/** Connections of one desk; they end with the test file. */
export function connect(address: string): ReleaseDatabase {
  const database = openReleaseDatabase(address);
  opened.push(database);
  return database;
}

/** Ends all connections. */
export async function disconnectAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}
