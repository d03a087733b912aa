/** Budgets of the first line-up, in kB of brotli (fonts: as they are); see docs/benchmarks.md. */
export const budgets = {
  js: 115,
  overOneBundle: 25,
  css: 14,
  productHtml: 18,
  fonts: 60,
  pageChunk: 15,
  inSequence: 2,
};

/**
 * @typedef {object} PageSize
 * @property {string} name
 * @property {number} js
 * @property {number} oneBundleJs
 * @property {number} inSequence
 * @property {number} css
 * @property {number} oneBundleCss
 * @property {number} html
 * @property {number} document
 */

/** @typedef {{ remote: string, page: string, bytes: number }} ChunkSize */
/** @typedef {{ pages: PageSize[], chunks: ChunkSize[], fonts: number }} Sizes all in bytes */

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** @param {readonly string[][]} rows the first is the header */
function markdownTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** @param {readonly ChunkSize[]} chunks @returns {ChunkSize[]} */
function largestByRemote(chunks) {
  const remotes = [...new Set(chunks.map(({ remote }) => remote))];
  return remotes.map((remote) =>
    chunks
      .filter((chunk) => chunk.remote === remote)
      .reduce((most, chunk) => (chunk.bytes > most.bytes ? chunk : most)),
  );
}

/**
 * The tables that docs/benchmarks.md keeps.
 * @param {Sizes} sizes
 */
export function sizeTables({ pages, chunks, fonts }) {
  const pageRows = pages.map((page) => [
    page.name,
    kilobytes(page.js),
    kilobytes(page.oneBundleJs),
    `+${kilobytes(page.js - page.oneBundleJs)}`,
    String(page.inSequence),
    kilobytes(page.css),
    kilobytes(page.oneBundleCss),
    kilobytes(page.html),
    kilobytes(page.document),
  ]);
  const chunkRows = largestByRemote(chunks).map(({ remote, page, bytes }) => [remote, page, kilobytes(bytes)]);
  return [
    markdownTable([
      [
        'kB, brotli',
        'JavaScript',
        'as one bundle',
        'over',
        'in sequence',
        'CSS',
        'as one bundle',
        'HTML',
        'HTML and CSS',
      ],
      ...pageRows,
    ]),
    markdownTable([['remote', 'largest page', 'own chunk, kB'], ...chunkRows]),
    `Fonts, latin and latin-ext, all weights: ${kilobytes(fonts)} kB.`,
  ].join('\n\n');
}

/**
 * Everything that is over its budget, in words.
 * @param {Sizes} sizes
 * @returns {string[]}
 */
export function overBudget({ pages, chunks, fonts }) {
  /** @type {[what: string, bytes: number, limit: number][]} */
  const checks = [
    ...pages.flatMap(({ name, js, oneBundleJs, css }) => [
      /** @type {[string, number, number]} */ ([`JavaScript of ${name}`, js, budgets.js]),
      /** @type {[string, number, number]} */ ([
        `JavaScript of ${name} over one bundle`,
        js - oneBundleJs,
        budgets.overOneBundle,
      ]),
      /** @type {[string, number, number]} */ ([`CSS of ${name}`, css, budgets.css]),
    ]),
    ...chunks.map(
      ({ remote, page, bytes }) =>
        /** @type {[string, number, number]} */ ([`${remote}'s own chunk of ${page}`, bytes, budgets.pageChunk]),
    ),
    ['HTML of product', pages.find(({ name }) => name === 'product')?.html ?? 0, budgets.productHtml],
    ['fonts', fonts, budgets.fonts],
  ];
  const sizes = checks
    .filter(([, bytes, limit]) => bytes > limit * 1000)
    .map(([what, bytes, limit]) => `${what}: ${kilobytes(bytes)} kB, budget ${limit} kB`);
  const rows = pages
    .filter(({ inSequence }) => inSequence > budgets.inSequence)
    .map(({ name, inSequence }) => `requests in sequence of ${name}: ${inSequence}, budget ${budgets.inSequence}`);
  return [...sizes, ...rows];
}
