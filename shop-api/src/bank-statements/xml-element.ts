/** An element of a document: its name without a prefix, its own text, and what is in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** A document that is not well-formed, or declares what a bank's never does. */
export class XmlError extends Error {
  override name = 'XmlError';
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function parseAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...pairs].map(([, name = '', double, single]) => [withoutPrefix(name), decode(double ?? single ?? '')]),
  );
}

// A comment, a CDATA section, an instruction, an end, a start, or text.
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;

/**
 * Reads a document without types of its own: a declared entity could read files or fill the memory, so a DOCTYPE is refused.
 * Throws `XmlError`.
 */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let end = 0;
  for (const match of document.replace(/^\uFEFF/, '').matchAll(token)) {
    const [whole, data, ended, started, attributes = '', isEmpty, text] = match;
    end = match.index + whole.length;
    const parent = open.at(-1);
    if (!parent) break;
    if (data !== undefined) parent.text += data;
    else if (text !== undefined) parent.text += decode(text);
    else if (started !== undefined) {
      const element = { name: withoutPrefix(started), attributes: parseAttributes(attributes), text: '', children: [] };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (ended !== undefined && open.pop()?.name !== withoutPrefix(ended)) {
      throw new XmlError(`The document ends "${ended}" where it did not begin`);
    }
  }
  const isWhole = end === document.replace(/^\uFEFF/, '').length && open.length === 1;
  const [top] = root.children;
  if (!isWhole || root.children.length !== 1 || !top)
    throw new XmlError('The document is no whole XML, or declares types');
  return top;
}

/** The elements at a path below one, as `NtryDtls/TxDtls`. */
export function findElements(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap((each) => each.children.filter((c) => c.name === name)),
      [element],
    );
}

/** The text of the first element at a path; empty without one. */
export function findText(element: XmlElement, path: string): string {
  return findElements(element, path)[0]?.text.trim() ?? '';
}
