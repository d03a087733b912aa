// Runs the desk's tests of stores that are programs of their own: Postgres and an S3-compatible store, each with data of its own
// that end with the run. `--install` lets it install Debian's packages first where they are missing.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, installPostgres, startPostgres } from '../../tools/testing/postgres-server.mjs';
import { hasS3, installS3, startS3 } from '../../tools/testing/s3/s3-server.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {Record<string, string>} environment @returns {Promise<number>} */
async function runJest(environment) {
  const jest = path.join(rootFolder, 'node_modules/jest/bin/jest.js');
  const words = ['--selectProjects=node', '--testPathPatterns=release-desk/test/stores/'];
  const child = spawn(process.execPath, [jest, ...words], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  process.once('SIGINT', () => child.kill('SIGTERM')).once('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function run() {
  const mayInstall = process.argv.includes('--install');
  if (mayInstall && !findPostgres()) installPostgres();
  if (mayInstall && !hasS3()) installS3();
  const binaries = findPostgres();
  if (!binaries) console.log('Postgres: did NOT run. initdb and postgres are not on this machine');
  if (!hasS3()) console.log('S3: did NOT run. ceph-mon, ceph-osd and radosgw are not on this machine');
  const postgres = binaries === undefined ? undefined : await startPostgres(binaries);
  const s3 = hasS3() ? startS3() : undefined;
  try {
    const environment = { ...(postgres && { STORES_DATABASE_URL: postgres.url }), ...s3?.environment };
    process.exitCode = postgres || s3 ? await runJest(environment) : 0;
  } finally {
    s3?.remove();
    await postgres?.remove();
  }
  if (postgres || s3)
    console.log(`Stores: ${process.exitCode === 0 ? 'passed' : `FAILED, exit code ${process.exitCode}`}`);
}

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('Stores: FAILED, exit code 1');
  process.exitCode = 1;
});
