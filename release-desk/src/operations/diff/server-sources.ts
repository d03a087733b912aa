import { createHash } from 'node:crypto';
import path from 'node:path';

/** The sources of a server half by their paths (`./src/detail/page.tsx`), without what changes nothing. */
export type ServerSources = ReadonlyMap<string, string>;

/** Comments on lines of their own: whoever compares releases asks for what behaves differently. */
const comments = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*)[ \t]*$/gm;
/** Class names of CSS modules are salted with the version. */
const classNames = /`[\w-]+`/g;

function toContent(name: string, text: string): string {
  return (name.endsWith('.css') ? text.replace(classNames, '``') : text).replace(comments, '');
}

/** Reads the sources out of a source map; undefined when it holds none. */
export function readServerSources(mapText: string): ServerSources | undefined {
  const { sources, sourcesContent } = JSON.parse(mapText) as { sources: string[]; sourcesContent?: (string | null)[] };
  if (!sourcesContent) return undefined;
  const named = sources.map((source, index) => ({
    // `webpack://@storefront/mfe-catalog/./src/…`
    name: source.replace(/^webpack:\/\/(?:@[^/]*\/)?[^/]*\//, ''),
    text: sourcesContent[index] ?? '',
  }));
  // The bundler's own parts are no sources.
  const own = named.filter(({ name }) => name.startsWith('.'));
  return new Map(own.map(({ name, text }) => [name, toContent(name, text)]));
}

const typeImports = /\b(?:import|export)\s+type\s[^;]*?from\s*['"][^'"]+['"]/g;
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** `@storefront/ui/text-field` → the package's `ui`, and `text-field` in it. */
function parsePackage(specifier: string): { folder: string; part: string } {
  const [scope = '', ...rest] = specifier.split('/');
  const [folder = '', ...parts] = scope.startsWith('@') ? rest : [scope, ...rest];
  return { folder, part: parts.join('/') };
}

/**
 * A package's exports are not known from a release: takes the file of that name, else the folder, else the folder around it. None
 * of these are in the half where the shell shares the module.
 */
function findPackageSources(names: readonly string[], specifier: string): string[] {
  const { folder, part } = parsePackage(specifier);
  const ofPackage = names.filter((name) => name.startsWith('..') && new RegExp(`[/-]${folder}[@/]`).test(name));
  if (part === '') return ofPackage;
  const candidates = [
    (name: string) => name.endsWith(`/${part}`) || name.includes(`/${part}.`),
    (name: string) => name.includes(`/${part}/`),
    (name: string) => part.includes('/') && name.includes(`/${path.posix.dirname(part)}/`),
  ];
  return candidates.map((isIt) => ofPackage.filter(isIt)).find((found) => found.length > 0) ?? [];
}

function findSources(names: readonly string[], from: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) return findPackageSources(names, specifier);
  const joined = path.posix.join(path.posix.dirname(from), specifier);
  const target = joined.startsWith('.') ? joined : `./${joined}`;
  const isTarget = (name: string) =>
    name === target || name.replace(/\.[a-z]+$/, '') === target || name.replace(/\/index\.[a-z]+$/, '') === target;
  return names.filter(isTarget);
}

/** A source and all that it imports, directly or not. */
function findClosure(sources: ServerSources, starts: readonly string[]): Set<string> {
  const names = [...sources.keys()];
  const found = new Set<string>();
  const open = [...starts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const text = (sources.get(name) ?? '').replace(typeImports, '');
    for (const [, specifier = ''] of text.matchAll(specifiers)) open.push(...findSources(names, name, specifier));
  }
  return found;
}

/** Which specifier each imported name of a module comes from. */
function readBindings(text: string): Map<string, string> {
  const bindings = new Map<string, string>();
  for (const [, names = '', specifier = ''] of text.matchAll(/\bimport\s+([^;]*?)\s+from\s*['"]([^'"]+)['"]/g))
    for (const name of names.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []) bindings.set(name, specifier);
  return bindings;
}

function toHash(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex').slice(0, 12);
}

/** A hash over all sources. */
export function hashSources(sources: ServerSources): string {
  return toHash([...sources].sort(([a], [b]) => (a < b ? -1 : 1)).flat());
}

/** The lines of a table that stand for a key, up to those of the next one. */
function findRow(table: string, key: string, keys: readonly string[]): string | undefined {
  const findKey = (one: string) => table.search(new RegExp(`['"]${one.replaceAll('.', '\\.')}['"]\\s*:`));
  const start = findKey(key);
  if (start < 0) return undefined;
  const ends = [...keys.map(findKey), table.indexOf('\n}', start)].filter((end) => end > start);
  return table.slice(start, Math.min(table.length, ...ends));
}

const serverEntry = /^\.\/src\/server\.tsx?$/;

/**
 * A hash for each page and fragment over what its server half is made of: its row in the remote's table (`src/server.ts`), the
 * modules that the row names, and what they import. Keys whose row is not found are left out.
 */
export function hashServerContents(sources: ServerSources, keys: readonly string[]): Record<string, string> {
  const names = [...sources.keys()];
  const entry = names.find((name) => serverEntry.test(name));
  const table = entry === undefined ? undefined : sources.get(entry);
  if (entry === undefined || table === undefined) return {};
  const bindings = readBindings(table);
  const rows = keys.map((key) => ({ key, row: findRow(table, key, keys) }));
  // What the table itself declares, without imports and rows.
  const rest = rows
    .reduce((text, { row }) => (row ? text.replace(row, '') : text), table)
    .replace(/^import[^;]*;/gm, '');
  const hashes: Record<string, string> = {};
  for (const { key, row } of rows) {
    if (row === undefined) continue;
    const used = new Set(row.match(/[A-Za-z_$][\w$]*/g));
    const starts = [...bindings]
      .filter(([name]) => used.has(name))
      .flatMap(([, from]) => findSources(names, entry, from));
    const usesRest = [...used].some((name) =>
      new RegExp(`\\b(?:const|function)\\s+${name.replaceAll('$', '\\$')}\\b`).test(rest),
    );
    const closure = [...findClosure(sources, starts)].filter((name) => name !== entry).sort();
    hashes[key] = toHash([row, usesRest ? rest : '', ...closure.flatMap((name) => [name, sources.get(name) ?? ''])]);
  }
  return hashes;
}
