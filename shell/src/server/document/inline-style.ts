import { createHash } from 'node:crypto';

/** A style sheet as an inline `<style>` element; created once, for it is the same in every page. */
export interface InlineStyle {
  /** Hash source for the content security policy. */
  hash: string;
  /** The element, encoded. */
  markup: Buffer;
}

/** Hash source by which a content security policy allows an inline text. */
export function toSourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The file's name marks the sheet as loaded for the browser's chunk loader. */
export function createInlineStyle(css: string, fileName?: string): InlineStyle {
  const name = fileName ? ` data-href="${fileName}"` : '';
  return { hash: toSourceHash(css), markup: Buffer.from(`<style${name}>${css}</style>`) };
}
