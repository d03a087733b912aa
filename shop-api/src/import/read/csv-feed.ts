import { CsvError, type Options, parse } from 'csv-parse/sync';
import { ImportError } from '../import-error';
import { type FeedRecord, longestRecordBytes } from './feed-record';
import { splitLines, type TextLine } from './split-lines';

const delimiters = [',', ';', '\t', '|'] as const;

/** How a CSV is written, where it is not as most are. */
export interface CsvDialect {
  /** Detected from the line that names the columns, where it is not given. */
  delimiter?: string | undefined;
  quote?: string | undefined;
  escape?: string | undefined;
}

/** A line before the columns by which a spreadsheet is told what parts them. */
const separatorLine = /^sep=(.)\s*$/i;

/** The sign that parts the columns of the first line: the one that stands there most often. */
export function detectDelimiter(start: string): string {
  const [first = '', second = ''] = start.split(/\r\n|\n|\r/, 2);
  const named = separatorLine.exec(first)?.[1];
  if (named !== undefined) return named;
  // What stands in quotes is part of a name. A mark of the encoding may stand before all of it.
  const header = (first || second).replace(/"[^"]*"/g, '');
  const counts = delimiters.map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

type Cells = { cells: string[] } | { error: string; isOpen: boolean };

const outOfPlace = 'has a quote that is out of place';

/** Whether there is an odd number of quotes. */
interface QuoteParity {
  all: boolean;
  plain: boolean;
}

/** Reads one row, or what may be the beginning of one. */
class RowParser {
  readonly #usual: Options;
  readonly #quote: string;
  readonly #delimiter: string;
  readonly #escape: string;

  constructor({ delimiter = ',', quote = '"', ...dialect }: CsvDialect) {
    this.#delimiter = delimiter;
    this.#quote = quote;
    this.#escape = dialect.escape ?? quote;
    this.#usual = { delimiter, quote, escape: this.#escape, relax_column_count: true };
  }

  #attempt(text: string, more: Options): Cells {
    try {
      const rows = parse(text, { ...this.#usual, ...more });
      const [cells = ['']] = rows as string[][];
      return rows.length > 1 ? { error: outOfPlace, isOpen: false } : { cells };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return { error: outOfPlace, isOpen: error.code === 'CSV_QUOTE_NOT_CLOSED' };
    }
  }

  /** Of text whose quotes are written `\"`, as programs in PHP do that write the others `""`. */
  #withDoubledQuotes(text: string): string {
    return text.replaceAll(`\\${this.#quote}`, this.#quote + this.#quote);
  }

  /** Whether a line has an odd number of quotes: of all, and of those that no backslash stands before, for these may be text. */
  countQuotes(line: string): QuoteParity {
    const isOdd = (text: string) => text.split(this.#quote).length % 2 === 0;
    if (!line.includes(this.#quote)) return { all: false, plain: false };
    const plain = isOdd(line.replaceAll('\\\\', '').replaceAll(`\\${this.#quote}`, ''));
    return { all: this.#escape === this.#quote ? isOdd(line) : plain, plain };
  }

  /** The cells of a row of so many columns, with its quotes as they have to be. */
  read(text: string, columns: number | undefined): Cells {
    if (!text.includes(this.#quote)) return { cells: text.split(this.#delimiter) };
    const strict = this.#attempt(text, {});
    const hasBackslashes = this.#escape === this.#quote && text.includes(`\\${this.#quote}`);
    if (!hasBackslashes || fits(strict, columns)) return strict;
    const doubled = this.#attempt(this.#withDoubledQuotes(text), {});
    return fits(doubled, columns) || ('isOpen' in doubled && doubled.isOpen) ? doubled : strict;
  }

  /** The cells of one line whose quotes are out of place: they are taken as they stand, where that makes a row. */
  readRelaxed(text: string, columns: number | undefined, strict: Cells): Cells {
    if ('cells' in strict && fits(strict, columns)) return strict;
    const relaxed = this.#attempt(text, { relax_quotes: true });
    return fits(relaxed, columns) ? relaxed : strict;
  }
}

function fits(cells: Cells, columns: number | undefined): boolean {
  return 'cells' in cells && (columns === undefined || cells.cells.length === columns);
}

/** Lines that can be given back, to be read once more. */
class Lines {
  readonly #source: AsyncIterator<TextLine>;
  #returned: TextLine[] = [];

  constructor(source: AsyncIterable<TextLine>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async next(): Promise<TextLine | undefined> {
    const own = this.#returned.shift();
    if (own) return own;
    const { value, done } = await this.#source.next();
    return done ? undefined : value;
  }

  pushBack(lines: readonly TextLine[]): void {
    this.#returned = [...lines, ...this.#returned];
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

interface Row {
  line: number;
  cells: Cells;
}

/** Whether either way of counting quotes has come to an end of the value that was open. */
function closes(before: QuoteParity, after: QuoteParity): boolean {
  return (before.all && !after.all) || (before.plain && !after.plain);
}

/** Adds lines to one that ends within a value, until they are a row; undefined where they never are. */
async function readOpenRow(first: TextLine, lines: Lines, parser: RowParser, columns: number | undefined) {
  const behind: TextLine[] = [];
  let text = first.text;
  let parity = parser.countQuotes(text);
  while (text.length <= longestRecordBytes && (parity.all || parity.plain)) {
    const next = await lines.next();
    if (!next) break;
    behind.push(next);
    text += `\n${next.text}`;
    const own = parser.countQuotes(next.text);
    const before = parity;
    parity = { all: before.all !== own.all, plain: before.plain !== own.plain };
    if (!closes(before, parity)) continue;
    const cells = parser.read(text, columns);
    if (fits(cells, columns)) return cells;
    // What closes one way and is no row is open the other way, or not at all.
    if (before.all === before.plain) break;
  }
  lines.pushBack(behind);
  return undefined;
}

/**
 * The row that begins with a line. A quote that is never closed costs its own line: those behind it are read for themselves.
 */
async function readRow(first: TextLine, lines: Lines, parser: RowParser, columns: number | undefined): Promise<Row> {
  const { line, text } = first;
  if (text.length > longestRecordBytes) return { line, cells: { error: 'is longer than 1 MiB', isOpen: false } };
  const cells = parser.read(text, columns);
  if (!('isOpen' in cells && cells.isOpen)) return { line, cells: parser.readRelaxed(text, columns, cells) };
  const whole = await readOpenRow(first, lines, parser, columns);
  const notClosed = { error: 'opens a quote that is not closed', isOpen: true };
  return { line, cells: whole ?? parser.readRelaxed(text, columns, notClosed) };
}

function readHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new ImportError(`Two columns of the first line are called "${twice}"`);
  return names;
}

/** Cells that are empty behind the last column are no column more. */
function withoutEmptyEnd(cells: readonly string[], columns: number): readonly string[] {
  return cells.slice(columns).every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells;
}

function toFields({ line, cells: read }: Row, header: readonly string[]): FeedRecord {
  if (!('cells' in read)) return { line, error: read.error };
  const cells = withoutEmptyEnd(read.cells, header.length);
  if (cells.length !== header.length)
    return { line, error: `has ${cells.length} columns, the first line has ${header.length}` };
  const named = header.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? ''] as const]));
  return { line, value: Object.fromEntries(named) };
}

const isBlank = ({ text }: TextLine) => text.trim() === '';

/** A feed of rows; the first line names the columns. */
export async function* readCsv(chunks: AsyncIterable<Buffer>, dialect: CsvDialect): AsyncGenerator<FeedRecord> {
  const lines = new Lines(splitLines(chunks));
  let parser: RowParser | undefined;
  let header: string[] | undefined;
  try {
    for (let first = await lines.next(); first; first = await lines.next()) {
      if (isBlank(first)) continue;
      if (!parser) {
        first = { ...first, text: first.text.replace(/^\uFEFF/, '') };
        parser = new RowParser({ ...dialect, delimiter: dialect.delimiter ?? detectDelimiter(first.text) });
        if (separatorLine.test(first.text)) continue;
      }
      const row = await readRow(first, lines, parser, header?.length);
      if (header) yield toFields(row, header);
      else if ('cells' in row.cells) header = readHeader(row.cells.cells);
      else throw new ImportError(`The line that names the columns ${row.cells.error}`);
    }
  } finally {
    await lines.close();
  }
}
