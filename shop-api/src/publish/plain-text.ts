const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** No code point is beyond it; what is no character at all becomes the sign for that. */
const lastCodePoint = 0x10_ff_ff;

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : '\uFFFD';
}

/** A heading or a point of a list ends without a full stop: on one line something must part it from what follows. */
function withEnds(html: string): string {
  return html.replace(/([^\s.!?…:;“”"»>])\s*<\/(?:h[1-6]|li|p|dt|dd|td|th)>/gi, '$1 · ');
}

/** What an editor's HTML says, as one line. Tags part words; what a browser would not show is left out. */
export function toPlainText(html: string): string {
  return withEnds(html)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|cite|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[\da-f]+|\w+);/gi, decode)
    .replace(/\s+/g, ' ')
    .replace(/^[ ·]+|[ ·]+$/g, '');
}
