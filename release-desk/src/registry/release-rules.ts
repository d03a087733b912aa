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

/** The reasons why a release cannot be published; empty when it can. */
export function findErrors(release: Release): string[] {
  return [findIdentityErrors, findNameErrors, findFileErrors, findEntryErrors, findChunkErrors].flatMap((find) =>
    find(release),
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

/** Names become paths on the shell's disk and in addresses: none may leave the release's folder. */
function findFileErrors({ files }: Release): string[] {
  return Object.keys(files)
    .filter((name) => !filePattern.test(name))
    .map((name) => `the file "${name}" is not a plain path below client/ or server/`);
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
