// npm run packages: builds, packs and checks what teams with repositories of their own install.
import { statSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from './packages/build-packages.mjs';
import { findPackageErrors } from './packages/check-packages.mjs';
import { rootFolder } from './root-folder.mjs';

const built = buildPackages(path.join(rootFolder, '.cache/packages'));
for (const each of built) {
  const kilobytes = Math.round(statSync(each.tarball).size / 1024);
  console.log(`${each.name}@${each.version}  ${path.relative(rootFolder, each.tarball)}  ${kilobytes} kB`);
}
const errors = (await Promise.all(built.map(findPackageErrors))).flat();
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
