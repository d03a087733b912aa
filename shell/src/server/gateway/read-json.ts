/** Escapes of characters that HTML cannot contain. Nearly no answer has one, and is parsed without the reviver. */
const unshowableEscape = /\\u00(?:0[0-8bcdef]|1[\da-f]|7f)|\\r|\\u[dD][89a-fA-F]|\\[bf]/;

/** Controls other than tab and line feed, which a browser drops or changes as it reads a document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function toShowable(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.replace(/\r\n?/g, '\n').replace(controls, '');
  // A half of a surrogate pair becomes the replacement character, as in any text that is sent as UTF-8.
  return Buffer.from(text, 'utf8').toString('utf8');
}

/**
 * Parses a provider's JSON. Anything else stays text, which no schema accepts. Characters that a document cannot contain
 * (controls, halves of surrogate pairs) are removed: the browser would read another text than the server rendered, and
 * hydration would fail.
 */
export function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return unshowableEscape.test(text) ? JSON.parse(text, toShowable) : JSON.parse(text);
  } catch {
    return text;
  }
}
