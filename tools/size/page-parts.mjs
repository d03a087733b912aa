/** @typedef {{ url: string, start: number, end: number }} LoadedScript times in milliseconds */

/**
 * The longest row of requests of which each began after the one before had ended; the document is the first.
 * @param {readonly LoadedScript[]} scripts
 */
export function requestsInSequence(scripts) {
  /** @type {{ end: number, depth: number }[]} */
  const seen = [];
  for (const { start, end } of [...scripts].sort((a, b) => a.start - b.start)) {
    const before = seen.filter((script) => script.end <= start).map(({ depth }) => depth);
    seen.push({ end, depth: 1 + Math.max(1, ...before) });
  }
  return Math.max(1, ...seen.map(({ depth }) => depth));
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Splits a document into its markup and the style sheets laid into it.
 * @param {string} html
 */
export function splitDocument(html) {
  const css = [...html.matchAll(styleElement)].map(([, text = '']) => text).join('');
  return { css, markup: html.replaceAll(styleElement, '') };
}
