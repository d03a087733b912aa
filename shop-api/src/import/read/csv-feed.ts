import { type CsvError, type Parser, parse } from 'csv-parse';
import { ImportError } from '../import-error';
import { type FeedRecord, longestRecordBytes } from './feed-record';

const delimiters = [',', ';', '\t', '|'] as const;

/** The sign that parts the columns of the first line: the one that stands there most often. */
export function detectDelimiter(start: string): string {
  const [header = ''] = start.split(/\r?\n/, 1);
  const counts = delimiters.map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

interface Row {
  cells: string[];
  line: number;
}

/** Rows and what is no row, in the order of the file: asked for by callbacks, which come while a chunk is parsed. */
function createParser(
  delimiter: string,
  onRow: (row: Row) => void,
  onError: (line: number, error: string) => void,
): Parser {
  let nextLine = 1;
  return parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecordBytes,
    on_record: (cells: string[], { lines }) => {
      onRow({ cells, line: nextLine });
      nextLine = lines + 1;
      return null;
    },
    on_skip: (error: CsvError | undefined) => {
      onError(nextLine, `cannot be read: ${error?.message ?? 'it is not CSV'}`);
      nextLine = Number(error?.lines ?? nextLine) + 1;
      return undefined;
    },
  });
}

function toFields({ cells, line }: Row, header: readonly string[]): FeedRecord {
  if (cells.length !== header.length) {
    return { line, error: `has ${cells.length} columns, the first line has ${header.length}` };
  }
  return { line, value: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) };
}

function readHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new ImportError(`Two columns of the first line are called "${twice}"`);
  return names;
}

const written = (parser: Parser, chunk: Buffer | string) =>
  new Promise<void>((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

const ended = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once('error', reject).once('end', resolve).resume();
    parser.end();
  });

/** A feed of rows; the first line names the columns. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  ownDelimiter: string | undefined,
): AsyncGenerator<FeedRecord> {
  let header: string[] | undefined;
  let found: FeedRecord[] = [];
  let parser: Parser | undefined;
  const take = () => {
    const taken = found;
    found = [];
    return taken;
  };
  for await (const chunk of chunks) {
    parser ??= createParser(
      ownDelimiter ?? detectDelimiter(chunk.toString('utf8')),
      (row) => {
        if (header) found.push(toFields(row, header));
        else header = readHeader(row.cells);
      },
      (line, error) => found.push({ line, error }),
    );
    await written(parser, chunk);
    yield* take();
  }
  if (!parser) return;
  await ended(parser);
  yield* take();
}
