import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@storefront/contracts/releases';

function toIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** A folder of its own for one test. */
export function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'release-desk-'));
}

export interface SampleOptions {
  remote?: string;
  version?: string;
  /** Content of the page's chunk: another content is another build. */
  page?: string;
  /** Content of the page's style sheet. */
  css?: string;
  /** The server half, and its source map. */
  server?: string;
  serverMap?: string;
  /** Texts of recordings that it carries, by page key. */
  recordings?: Readonly<Record<string, string>>;
  /** Alters the description after it was written. */
  change?: (release: Release) => void;
}

function describe(options: SampleOptions, files: Readonly<Record<string, string>>): Release {
  const { remote = 'mfe-catalog', version = '1.0.0', change } = options;
  const domain = remote.replace('mfe-', '');
  const release: Release = {
    remote,
    version,
    sourceHash: toIntegrity(JSON.stringify(files)).slice(7, 23),
    contracts: '^1.0.0',
    shared: { react: '^19.3.1' },
    client: {
      container: `${remote}__${version}`.replace(/\W/g, '_'),
      entry: 'client/remoteEntry.js',
      exposes: { pages: { js: [], css: [] } },
      pages: { [`${domain}.detail`]: { js: ['page.catalog.detail.js'], css: ['page.catalog.detail.css'] } },
      fragments: {},
    },
    server: { entry: 'server/server.cjs' },
    declaration: {
      ...{ team: `The team of ${domain}`, contact: `${domain}@shop.example`, domains: [domain] },
      ...{ skeletons: {}, labels: {}, routes: [] },
    },
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, { bytes: text.length, integrity: toIntegrity(text) }]),
    ),
  };
  change?.(release);
  return release;
}

/** Writes the output of a remote's build and returns its folder. */
export async function buildSample(options: SampleOptions = {}): Promise<string> {
  const folder = await makeFolder();
  const files = {
    'client/remoteEntry.js': 'entry',
    'client/page.catalog.detail.js': options.page ?? 'page',
    'client/page.catalog.detail.css': options.css ?? '.page{}',
    'server/server.cjs': options.server ?? 'exports.pages={}',
    ...Object.fromEntries(
      Object.entries(options.recordings ?? {}).map(([key, text]) => [`server/recordings/${key}.json`, text]),
    ),
    ...(options.serverMap === undefined ? {} : { 'server/server.cjs.map': options.serverMap }),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(describe(options, files), null, 1));
  return folder;
}
