import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName, writeReleaseJson } from '@storefront/remote-kit/build';

/** @typedef {Parameters<typeof writeReleaseJson>[1]} Description */

/** @param {string} source */
const unchanged = (source) => source;

/**
 * Makes another version out of a built release without building it again: for tests that need two. Its container gets the
 * other version's name, as a build would give it; `changeServer` may alter the server's half, `changeBrowser` each script of
 * the browser's, `changeStyles` each of its style sheets, `changeRelease` what its release.json says.
 * @param {{
 *   built: string, target: string, version: string,
 *   changeServer?: (source: string) => string, changeBrowser?: (source: string, name: string) => string,
 *   changeStyles?: (css: string, name: string) => string,
 *   changeRelease?: (described: Description) => Description,
 * }} options
 */
export function makeOtherVersion({
  built,
  target,
  version,
  changeServer = unchanged,
  changeBrowser = unchanged,
  changeStyles = unchanged,
  changeRelease = (described) => described,
}) {
  rmSync(target, { recursive: true, force: true });
  cpSync(built, target, { recursive: true });
  const { files, ...release } = JSON.parse(readFileSync(path.join(target, 'release.json'), 'utf8'));
  const container = containerName(release.remote, version);
  for (const name of readdirSync(path.join(target, 'client'))) {
    const file = path.join(target, 'client', name);
    if (name.endsWith('.js'))
      rewrite(file, (text) => changeBrowser(text.replaceAll(release.client.container, container), name));
    if (name.endsWith('.css')) rewrite(file, (text) => changeStyles(text, name));
  }
  rewrite(path.join(target, release.server.entry), changeServer);
  const described = { ...release, version, sourceHash: `${release.sourceHash}-${version}` };
  writeReleaseJson(target, changeRelease({ ...described, client: { ...release.client, container } }));
  return target;
}

/** @param {string} file @param {(text: string) => string} change */
function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
