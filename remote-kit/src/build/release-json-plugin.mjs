import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Chunk names are the contract between a remote's tables and its release: `page.<key>`, `fragment.<name>`, `expose.<name>`. */
const kinds = /** @type {const} */ ({ page: 'pages', fragment: 'fragments', expose: 'exposes' });

/** Records which files a page, a fragment and an expose need, from webpack's own chunk graph. */
export class ChunkTablePlugin {
  /** @type {{ exposes: Record<string, Assets>, pages: Record<string, Assets>, fragments: Record<string, Assets> }} */
  table = { exposes: {}, pages: {}, fragments: {} };

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ChunkTable', (compilation) => {
      for (const group of compilation.chunkGroups) {
        const name = group.name ?? '';
        const [kind = ''] = name.split('.', 1);
        if (kind in kinds) {
          this.table[kinds[/** @type {keyof typeof kinds} */ (kind)]][name.slice(kind.length + 1)] = toAssets(group);
        }
      }
    });
  }
}

/** @typedef {{ js: string[], css: string[] }} Assets */

/** @param {import('webpack').ChunkGroup} group @returns {Assets} */
function toAssets(group) {
  const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].sort();
  const own = files.filter((file) => file !== 'remoteEntry.js');
  return { js: own.filter((file) => file.endsWith('.js')), css: own.filter((file) => file.endsWith('.css')) };
}

/** @param {string} folder @param {string} [below] @returns {string[]} */
function listFiles(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      return entry.isDirectory() ? listFiles(folder, name) : [name];
    })
    .sort();
}

/** @param {Buffer} bytes */
export function toIntegrity(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Writes `release.json` beside `client/` and `server/`, with size and hash of every file.
 * @param {string} folder
 * @param {Omit<import('@storefront/contracts/releases').Release, 'files'>} description
 */
export function writeReleaseJson(folder, description) {
  const names = listFiles(folder).filter((name) => name !== 'release.json');
  const files = Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return [name, { bytes: bytes.length, integrity: toIntegrity(bytes) }];
    }),
  );
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify({ ...description, files }, null, 1)}\n`);
}
