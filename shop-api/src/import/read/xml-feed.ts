import { exitCodes, ImportError } from '../import-error';
import { type FeedRecord, longestRecordBytes } from './feed-record';
import { readXml, type XmlHandler } from './xml-parts';

type Fields = Record<string, unknown>;

/** What feeds call the element of a product: in RSS, in Atom, and in formats of their own. */
const recordNames: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'shopitem', 'offer']);

/** An element of a record that is open. */
interface OpenElement {
  name: string;
  /** Of Google's own names, which go before those of RSS where both are there. */
  isGoogles: boolean;
  text: string;
  fields: Fields | undefined;
}

const googles = /^g:/i;

/** An element that is there several times becomes a list. */
function addField(fields: Fields, name: string, value: unknown): void {
  const present = fields[name];
  fields[name] = present === undefined ? value : [present, value].flat();
}

/** Makes records of elements: each has its children as fields, and children of these as fields within. */
class XmlRecords implements XmlHandler {
  readonly #emit: (record: FeedRecord) => void;
  #record: { name: string; line: number; error?: string } | undefined;
  #open: OpenElement[] = [];
  #named = new Map<string, boolean>();
  #characters = 0;
  #depth = 0;

  constructor(emit: (record: FeedRecord) => void) {
    this.#emit = emit;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#depth += 1;
    if (this.#depth === 1 && name.toLowerCase() === 'html') {
      throw new ImportError(
        'The feed is a web page: is its address right, and does it ask for a login?',
        exitCodes.wrongUse,
      );
    }
    if (this.#record) {
      // An Atom link has its address as an attribute.
      const text = attributes.href ?? '';
      const plain = name.replace(googles, '');
      this.#open.push({ name: plain, isGoogles: googles.test(name), text, fields: undefined });
    } else if (this.#depth > 1 && recordNames.has(name.toLowerCase())) {
      this.#record = { name, line };
      this.#open = [{ name, isGoogles: false, text: '', fields: {} }];
      this.#named = new Map();
      this.#characters = 0;
    }
  }

  onText(text: string): void {
    const element = this.#open.at(-1);
    if (!this.#record || !element) return;
    this.#characters += text.length;
    if (this.#characters > longestRecordBytes) this.#record.error = 'is longer than 1 MiB';
    else element.text += text;
  }

  onClose(): void {
    this.#depth -= 1;
    const closed = this.#open.pop();
    if (!this.#record || !closed) return;
    const parent = this.#open.at(-1);
    if (!parent) {
      const { line, error } = this.#record;
      this.#emit(error === undefined ? { line, value: closed.fields ?? {} } : { line, error });
      this.#record = undefined;
      return;
    }
    parent.fields ??= {};
    const isField = this.#open.length === 1;
    const wasGoogles = isField ? this.#named.get(closed.name) : closed.isGoogles;
    if (isField) this.#named.set(closed.name, closed.isGoogles || wasGoogles === true);
    if (wasGoogles === true && !closed.isGoogles) return;
    if (wasGoogles === false && closed.isGoogles) delete parent.fields[closed.name];
    addField(parent.fields, closed.name, closed.fields ?? closed.text.trim());
  }

  onError(message: string, line: number): void {
    if (!this.#record) throw new ImportError(`The feed is not well-formed XML in line ${line}: ${message}`);
    this.#record.error ??= `is not well-formed XML: ${message} in line ${line}`;
  }
}

/** A feed of elements: Google Merchant's RSS and Atom, and lists of products. */
export function readXmlFeed(chunks: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
  return readXml<FeedRecord>(chunks, (emit) => new XmlRecords(emit));
}
