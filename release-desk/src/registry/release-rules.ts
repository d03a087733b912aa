import { isRemoteName } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';

const versionPattern = /^\d+\.\d+\.\d+(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/;
/** Lists print it. */
const sourceHashPattern = /^[\w.+/=-]{1,200}$/;
/** Page keys, fragment names and exposed names, which appear in HTML and in lists. */
const namePattern = /^[a-z][\w-]*(?:\.[\w-]+)*$/i;
/** Becomes a global name in the browser. */
const containerPattern = /^[A-Za-z_$][\w$]*$/;
const filePattern = /^(?:client|server)(?:\/[\w@~[\]-][\w@~.[\]-]*)+$/;
const integrityPattern = /^sha384-[A-Za-z\d+/]{64}$/;
const limits = { files: 2000, nameLength: 200, fileBytes: 16_000_000, totalBytes: 64_000_000 } as const;

/** The reasons why a release cannot be published; empty when it can. */
export function findErrors(release: Release): string[] {
  return [findIdentityErrors, findNameErrors, findFileErrors, findSizeErrors, findEntryErrors, findChunkErrors].flatMap(
    (find) => find(release),
  );
}

function findIdentityErrors({ remote, version, sourceHash, client }: Release): string[] {
  const errors: string[] = [];
  if (!isRemoteName(remote)) errors.push(`"${remote}" is no name of a remote: mfe-loyalty is one`);
  if (!versionPattern.test(version)) errors.push(`"${version}" is no semantic version without build metadata`);
  if (!sourceHashPattern.test(sourceHash)) errors.push('the hash of its sources is none');
  if (!containerPattern.test(client.container))
    errors.push(`the container's name "${client.container}" is no identifier`);
  return errors;
}

function findNameErrors({ client }: Release): string[] {
  return [client.exposes, client.pages, client.fragments]
    .flatMap((table) => Object.keys(table))
    .filter((name) => !namePattern.test(name))
    .map((name) => `${JSON.stringify(name)} is no name of a page, a fragment or an exposed module`);
}

/** Names become paths on the shell's disk and in addresses: none may leave the release's folder, or be another on another disk. */
function findFileErrors({ files }: Release): string[] {
  const names = Object.keys(files);
  const unlike = new Map(names.map((name) => [name.toLowerCase(), name]));
  const folders = new Set(names.flatMap((name) => listFolders(name.toLowerCase())));
  return names.flatMap((name) => [
    ...(filePattern.test(name) ? [] : [`the file "${name}" is not a plain path below client/ or server/`]),
    ...(name.length <= limits.nameLength ? [] : [`the file "${name}" has a name of more than ${limits.nameLength}`]),
    ...(unlike.get(name.toLowerCase()) === name ? [] : [`the file "${name}" differs from another by its case only`]),
    ...(folders.has(name.toLowerCase()) ? [`the file "${name}" is a folder as well`] : []),
  ]);
}

/** `client/a/b.js` → `client`, `client/a`. */
function listFolders(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The desk stores, checks and sends every file: what is larger is no remote. */
function findSizeErrors({ files }: Release): string[] {
  const all = Object.entries(files);
  const total = all.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const errors = all.flatMap(([name, { bytes, integrity }]) => [
    ...(Number.isSafeInteger(bytes) && bytes >= 0 ? [] : [`the size of "${name}" is none`]),
    ...(bytes <= limits.fileBytes ? [] : [`"${name}" has more than ${limits.fileBytes} bytes`]),
    ...(integrityPattern.test(integrity) ? [] : [`the integrity of "${name}" is no SHA-384`]),
  ]);
  if (all.length > limits.files) errors.push(`it has ${all.length} files, more than ${limits.files}`);
  if (total > limits.totalBytes) errors.push(`it has ${total} bytes, more than ${limits.totalBytes}`);
  return errors;
}

function findEntryErrors({ client, server, files }: Release): string[] {
  const errors: string[] = [];
  if (!client.entry.startsWith('client/')) errors.push(`the browser's entry "${client.entry}" is not below client/`);
  if (!server.entry.startsWith('server/')) errors.push(`the server's entry "${server.entry}" is not below server/`);
  const missing = [client.entry, server.entry].filter((entry) => !Object.hasOwn(files, entry));
  return [...errors, ...missing.map((entry) => `the entry "${entry}" is not among the files`)];
}

function findChunkErrors({ client, files }: Release): string[] {
  const tables = [client.exposes, client.pages, client.fragments].flatMap((table) => Object.entries(table));
  return tables.flatMap(([name, { js, css }]) =>
    [...js, ...css]
      .filter((chunk) => !Object.hasOwn(files, `client/${chunk}`))
      .map((chunk) => `"${name}" needs "${chunk}", which is not among the files`),
  );
}
