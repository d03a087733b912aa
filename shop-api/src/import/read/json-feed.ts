import { Tokenizer, TokenizerError, TokenParser, TokenType } from '@streamparser/json';
import { ImportError } from '../import-error';
import { type FeedRecord, longestRecordBytes, toRecord } from './feed-record';

const newline = 0x0a;
const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Counts lines up to an offset. Offsets are asked for in order, so that each byte is looked at once. */
class LineCounter {
  line = 1;
  #counted = 0;
  #start = 0;
  #chunk: Uint8Array = new Uint8Array();

  next(chunk: Uint8Array): void {
    this.moveTo(this.#start + this.#chunk.length);
    this.#start += this.#chunk.length;
    this.#chunk = chunk;
  }

  moveTo(offset: number): number {
    for (; this.#counted < offset; this.#counted += 1) {
      if (this.#chunk[this.#counted - this.#start] === newline) this.line += 1;
    }
    return this.line;
  }

  get end(): number {
    return this.#start + this.#chunk.length;
  }
}

/** Reads the records of a JSON list one by one, wherever in the document the list stands. */
class JsonRecords {
  readonly #depthOfRecords: number;
  readonly #tokenizer = new Tokenizer();
  readonly #lines = new LineCounter();
  #depth = 0;
  #recordStart: number | undefined;
  #recordLine = 1;
  #found: FeedRecord[] = [];

  constructor(path: readonly string[]) {
    this.#depthOfRecords = path.length + 1;
    const parser = new TokenParser({ paths: [['$', ...path, '*'].join('.')], keepStack: false });
    parser.onValue = ({ value }) => {
      this.#found.push(toRecord(this.#recordLine, value));
      this.#recordStart = undefined;
    };
    this.#tokenizer.onToken = (token) => {
      this.#follow(token);
      parser.write(token);
    };
    // Without it the parser throws past whoever writes.
    parser.onError = (error) => {
      throw error;
    };
    this.#tokenizer.onError = (error) => {
      throw error;
    };
  }

  #follow({ token, offset }: { token: TokenType; offset: number }): void {
    if (closing.has(token)) this.#depth -= 1;
    else if (this.#depth === this.#depthOfRecords && token !== TokenType.COMMA) {
      this.#recordStart = offset;
      this.#recordLine = this.#lines.moveTo(offset);
    }
    if (opening.has(token)) this.#depth += 1;
  }

  read(chunk: Uint8Array): FeedRecord[] {
    this.#lines.next(chunk);
    try {
      this.#tokenizer.write(chunk);
    } catch (error) {
      throw this.#broken(error);
    }
    if (this.#recordStart !== undefined && this.#lines.end - this.#recordStart > longestRecordBytes) {
      throw new ImportError(`The record that begins in line ${this.#recordLine} is longer than 1 MiB`);
    }
    const found = this.#found;
    this.#found = [];
    return found;
  }

  end(): void {
    if (this.#depth === 0) return;
    throw new ImportError(
      `The feed ends in line ${this.#lines.moveTo(this.#lines.end)}, before its JSON does: is it whole?`,
    );
  }

  #broken(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const line = this.#recordStart === undefined ? this.#lines.line : this.#recordLine;
    const what = error instanceof TokenizerError ? 'holds what is not JSON' : 'is not well-formed JSON';
    return new ImportError(`The feed ${what} in or after line ${line}: ${error.message}`, undefined, { cause: error });
  }
}

const blank = /^[\s\uFEFF]*/;

function requireList(first: Buffer, path: readonly string[]): void {
  const [sign] = first.toString('utf8').replace(blank, '');
  if (path.length === 0 && sign !== '[') {
    throw new ImportError(
      'The feed is no list of records. If the list stands in a field, the mapping names it: "records": "products". If each line is a record of its own, it is JSONL: --format jsonl',
    );
  }
}

/** The records of a JSON document, in bounded memory. `path` leads to their list, from the document's root. */
export async function* readJson(chunks: AsyncIterable<Buffer>, path: readonly string[]): AsyncGenerator<FeedRecord> {
  const records = new JsonRecords(path);
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) requireList(chunk, path);
    yield* records.read(isFirst && chunk.subarray(0, 3).equals(byteOrderMark) ? chunk.subarray(3) : chunk);
    isFirst = false;
  }
  records.end();
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
