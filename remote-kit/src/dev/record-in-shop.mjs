import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDeclaration, requireRemote } from '../build/remote-manifest.mjs';
import { readDeployedShop } from './deployed-shop.mjs';
import { createDevFolder } from './deployed-site.mjs';
import { whileInShop } from './dev-in-shop.mjs';

/** For a page, the first one of which is compiled. */
const pageLimitMs = 60_000;

/** Addresses in the shop's default language of the pages that a remote adds, but those with a parameter. @param {string} folder @param {string} language */
export function findOwnPaths(folder, language) {
  return readDeclaration(folder).routes.flatMap(({ paths }) => {
    const own = paths[/** @type {keyof typeof paths} */ (language)];
    return own === undefined || own.includes(':') ? [] : [own];
  });
}

/** The recordings of a folder that are of a remote's own pages. @param {string} recorded @param {readonly string[]} domains @returns {{ pageKey: string, path: string }[]} */
function readOwn(recorded, domains) {
  const files = readdirSync(recorded).filter((name) => domains.includes(name.split('.')[0] ?? ''));
  return files.map((name) => JSON.parse(readFileSync(path.join(recorded, name), 'utf8')));
}

/** @param {string} address */
async function visit(address) {
  const answer = await fetch(address, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    signal: AbortSignal.timeout(pageLimitMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: nothing of it is recorded`);
}

/**
 * Visits pages of the remote of a folder inside a deployed shop, as a guest, and keeps in `recordings/` what each was loaded
 * with: by it the desk checks a release before the pages are live.
 * @param {import('./dev-in-shop.mjs').DevInShopOptions & { paths: readonly string[] }} options paths with query, in the shop's
 * default language; none for all of `storefront.routes` that have no parameter
 */
export async function recordInShop({ paths, ...options }) {
  const { folder, port } = options;
  const { remote, domains } = requireRemote(folder).manifest;
  const recordings = path.join(createDevFolder(folder), 'recordings');
  rmSync(recordings, { recursive: true, force: true });
  await whileInShop({ ...options, recordings }, async () => {
    const { defaultLanguage } = await readDeployedShop(options.shop);
    const wanted = paths.length > 0 ? paths : findOwnPaths(folder, defaultLanguage);
    if (wanted.length === 0) throw new Error(`${remote} has no routes of its own: name paths to record`);
    const kept = path.join(folder, 'recordings');
    mkdirSync(kept, { recursive: true });
    for (const one of wanted) {
      await visit(`http://localhost:${port}${one}`);
      const pathname = new URL(one, 'http://localhost').pathname;
      const recorded = readOwn(recordings, domains).find((page) => page.path === pathname);
      if (!recorded) throw new Error(`${one} is no page of ${remote}`);
      writeFileSync(path.join(kept, `${recorded.pageKey}.json`), `${JSON.stringify(recorded, null, 2)}\n`);
      console.log(`recordings/${recorded.pageKey}.json is recorded of ${one}`);
    }
  });
}
