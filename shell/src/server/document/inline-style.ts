import { createHash } from 'node:crypto';

/** A style sheet laid into the page; made once, for it stands in every page alike. */
export interface InlineStyle {
  /** As a source of the page's policy. */
  hash: string;
  /** The element, encoded. */
  markup: Buffer;
}

/** How a policy names an inline text that may stand in the page. */
export function fnv1a(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The file's name lets the browser's chunk loader know that the sheet is there. */
export function createInlineStyle(css: string, fileName?: string): InlineStyle {
  const name = fileName ? ` data-href="${fileName}"` : '';
  return { hash: fnv1a(css), markup: Buffer.from(`<style${name}>${css}</style>`) };
}
