// A real S3-compatible store for a test: Ceph's radosgw on loopback, with a data folder of its own, that the test may stop and start.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'];
const packages = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const installMinutes = 5;
const minuteMs = 60_000;

// The client warns on Node 20 of its versions of 2027, once in each program that a test starts.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const script = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * @typedef {object} S3Server
 * @property {Record<string, string>} environment How the AWS client finds it: `AWS_ENDPOINT_URL_S3`, `AWS_REGION` and keys.
 * @property {(name: string, publicPrefix?: string) => Promise<void>} createBucket Everyone may read keys with that prefix.
 * @property {() => void} start Again, on the same port with the same data.
 * @property {() => void} stop
 * @property {() => void} remove Stops it and takes its data away.
 */

/** Whether this machine has all of its programs. */
export function hasS3() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programs.every((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}

/** Installs Debian's packages (190 MB) where that is possible; elsewhere nothing happens. */
export function installS3() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing radosgw from Debian');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', words, { stdio: 'ignore', env: environment, timeout: installMinutes * minuteMs });
}

/** @param {string} name @param {string} folder */
function run(name, folder) {
  const { status, stdout, stderr } = spawnSync('bash', [script(name), folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return stdout;
}

/** @param {Record<string, string>} environment @param {string} name @param {string} [publicPrefix] */
async function createBucket(environment, name, publicPrefix) {
  const client = new S3Client({
    endpoint: environment.AWS_ENDPOINT_URL_S3 ?? '',
    region: environment.AWS_REGION ?? '',
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  if (publicPrefix !== undefined) {
    const Resource = `arn:aws:s3:::${name}/${publicPrefix}*`;
    const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource }];
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
    await client.send(new PutBucketPolicyCommand({ Bucket: name, Policy }));
  }
  client.destroy();
}

/** Starts a store in a new folder; takes some ten seconds. @returns {S3Server} */
export function startS3() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-s3-'));
  const stop = () => void run('stop-s3.sh', folder);
  const remove = () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const lines = run('start-s3.sh', folder).trim().split('\n');
    const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const create = (/** @type {string} */ name, /** @type {string | undefined} */ prefix) =>
      createBucket(environment, name, prefix);
    return { environment, createBucket: create, start: () => void run('start-s3.sh', folder), stop, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
