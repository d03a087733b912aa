// npm run release -- …: the release desk's command line, built first where it is not there yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');

if (!existsSync(cli)) {
  console.error('Building the release desk (once) …');
  // What it prints is for people: the answer itself must stay readable for programs.
  spawnSync(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), 'release-desk'], { stdio: ['ignore', 2, 2] });
}
await import(pathToFileURL(cli).href);
