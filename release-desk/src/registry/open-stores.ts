import { openReleaseDatabase } from './postgres-database';
import type { RegistryStores } from './registry';
import { createS3Client } from './s3-client';
import { openS3Objects } from './s3-objects';

/** The stores that the environment names: a bucket (`RELEASES_BUCKET`), a database (`RELEASES_DATABASE_URL`), both or neither. */
export function openStores(
  env: Readonly<Record<string, string | undefined>>,
): Pick<RegistryStores, 'objects' | 'database'> {
  const { RELEASES_BUCKET: bucket, RELEASES_DATABASE_URL: address } = env;
  return {
    objects: bucket ? openS3Objects(createS3Client(env), bucket) : undefined,
    database: address ? openReleaseDatabase(address) : undefined,
  };
}
