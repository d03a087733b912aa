import type { InlineStyle } from './inline-style';

interface BotDocumentParts {
  htmlLang: string;
  head: string;
  styles: readonly InlineStyle[];
  body: readonly Uint8Array[];
}

/** Nothing runs on a bot's page, so nothing may. */
export function botPolicy(styles: readonly InlineStyle[]): string {
  return [
    "default-src 'none'",
    `style-src ${styles.map(({ hash }) => hash).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** The document for bots: the same page, complete, and no script at all, neither the loader's nor its data. */
export function renderBotDocument({ htmlLang, head, styles, body }: BotDocumentParts): Buffer {
  const start = `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<link rel="icon" href="/favicon.ico" sizes="32x32">`;
  const sheets = styles.map(({ markup }) => markup);
  return Buffer.concat([
    Buffer.from(start),
    ...sheets,
    Buffer.from('</head><body>'),
    ...body,
    Buffer.from('</body></html>'),
  ]);
}
