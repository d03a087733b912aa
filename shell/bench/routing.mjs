// Prints how long a look-up takes in a long list of redirects and of routes, against a short one.
import { requireTypeScript } from '../../tools/typescript-hook.mjs';

const require = requireTypeScript(import.meta.url);
const { createRedirectMatcher } = require('../src/server/site/redirect-matcher.ts');
const { createRouteTable } = require('../src/server/site/route-table.ts');

const short = 1000;
/** Paths that are asked for in turn, the same share of them known in both lists. */
const askedPaths = 1000;
const lookUps = 1_000;
/** Many short ones: the best of them had the processor and its caches for itself. */
const rounds = 200;
const compilations = 4;
const limit = 1.5;

/** Prime, so that every shape of row is asked for alike, all over the list. */
const stride = 7919;

/** @param {number} index */
function createRedirect(index) {
  const shapes = [
    `/stari-katalog/${index}/`,
    `/stranica-${index}.html`,
    `/zurnal/${index}/arhiva/`,
    `/rubrika-${index}/(slug+)-(id+)/`,
    `/(slug+)-stari${index}-(id+)/`,
    `/arhiva/${index}/(.*)`,
  ];
  return { old_path: shapes[index % shapes.length] ?? '', new_path: `/novo/${index}/(1)` };
}

/** @param {number} index */
function createRoute(index) {
  const shapes = [
    `/kategorija-${index}/`,
    `/police/${index % 100}/police-${index}/`,
    `/stranica-${index}/`,
    `/rubrika-${index}/(slug+)-(id+)/`,
    `/(slug+)-vrsta${index}-(id+)/`,
  ];
  const path = shapes[index % shapes.length] ?? '';
  return {
    path,
    controller: 'cms',
    action: 'page',
    template: '',
    content_type: '',
    content: index,
    lang: 'ba',
    urls: {},
  };
}

/** @param {number} length @param {(index: number) => any} make */
const createList = (length, make) => Array.from({ length }, (_, index) => make(index));

/**
 * Every other path is one of the list, spread over all of it; the rest are unknown.
 * @param {readonly string[]} listed
 */
function listPaths(listed) {
  return Array.from({ length: askedPaths }, (_, index) =>
    index % 2 === 0
      ? (listed[((index / 2) * stride) % listed.length] ?? '').replace(/\([^)]*\)/g, '7')
      : `/nigdje-${index}/solja-${index}/`,
  );
}

/**
 * Nanoseconds of one look-up.
 * @param {(path: string) => unknown} find @param {readonly string[]} paths
 */
function measureOnce(find, paths) {
  const startedAt = performance.now();
  for (let count = 0; count < lookUps; count += 1) find(paths[count % paths.length] ?? '');
  return ((performance.now() - startedAt) * 1e6) / lookUps;
}

/**
 * The best round of a list that is compiled for it.
 * @param {number} length @param {(length: number) => { find(path: string): unknown, paths: string[] }} compile
 */
function measureList(length, compile) {
  const startedAt = performance.now();
  const { find, paths } = compile(length);
  const compiledMs = performance.now() - startedAt;
  const times = Array.from({ length: rounds }, () => measureOnce(find, paths));
  return { ns: Math.min(...times), compiledMs };
}

/** @param {string} name @param {number} long @param {(length: number) => { find(path: string): unknown, paths: string[] }} compile */
function compare(name, long, compile) {
  // One after the other, as a server has one list: in turn, each would empty the other's caches. And several times: where
  // in memory a list comes to lie is luck, and so is what else the machine does meanwhile.
  const runs = Array.from({ length: compilations }, () => [short, long].map((length) => measureList(length, compile)));
  const [few, many] = [0, 1].map((place) => {
    const [best] = runs.map((run) => run[place]).sort((one, other) => one.ns - other.ns);
    return best;
  });
  const ratio = many.ns / few.ns;
  const cells = [
    name,
    few.ns.toFixed(0),
    long.toLocaleString('en'),
    many.ns.toFixed(0),
    ratio.toFixed(2),
    many.compiledMs.toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return ratio;
}

console.log('| list | ns in 1,000 rows | rows | ns in all | ratio (at most 1.5) | compiled in ms |');
console.log('| --- | --- | --- | --- | --- | --- |');
const ratios = [
  compare('redirects', 100_000, (length) => {
    const rows = createList(length, createRedirect);
    return {
      find: createRedirectMatcher(rows, 'https://shop.example').find,
      paths: listPaths(rows.map(({ old_path }) => old_path)),
    };
  }),
  compare('routes', 50_000, (length) => {
    const rows = createList(length, createRoute);
    return { find: createRouteTable(rows).find, paths: listPaths(rows.map(({ path }) => path)) };
  }),
];
if (ratios.some((ratio) => ratio > limit)) process.exitCode = 1;
