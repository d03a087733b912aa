import path from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { exitCodes, ImportError } from '../import-error';
import type { FeedRecord } from './feed-record';
import { readXml, type XmlHandler } from './xml-parts';

/** A workbook's texts are held at once: more would fill the memory. */
const mostTextCharacters = 256 * 1024 * 1024;
const mostEntries = 10_000;
const mostColumns = 16_384;

type Attributes = Readonly<Record<string, string>>;

/** The parts of a workbook, by their names in its file. */
interface Workbook {
  file: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

async function openWorkbook(file: string): Promise<Workbook> {
  try {
    const opened = await yauzl.openPromise(file, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of opened.eachEntry()) {
      if (entries.size >= mostEntries) break;
      entries.set(entry.fileName, entry);
    }
    return { file: opened, entries };
  } catch (error) {
    throw new ImportError(`The workbook cannot be read: ${(error as Error).message}`, undefined, { cause: error });
  }
}

async function openPart({ file, entries }: Workbook, name: string): Promise<AsyncIterable<Buffer> | undefined> {
  const entry = entries.get(name);
  return entry && ((await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
}

/** Reads a part of the workbook whose elements are looked at one by one. */
async function* readPart<Part>(
  book: Workbook,
  name: string,
  createHandler: (emit: (part: Part) => void) => XmlHandler,
) {
  const chunks = await openPart(book, name);
  if (chunks) yield* readXml(chunks, createHandler);
}

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

function refuse(message: string, line: number): never {
  throw new ImportError(`The workbook cannot be read: ${message} in line ${line} of its XML`);
}

/** Elements of one name, with their attributes. */
async function listElements(book: Workbook, part: string, wanted: string): Promise<Attributes[]> {
  const found: Attributes[] = [];
  const elements = readPart<Attributes>(book, part, (emit) => ({
    onOpen: (name, attributes) => {
      if (plainName(name) === wanted) emit(attributes);
    },
    onText: () => undefined,
    onClose: () => undefined,
    onError: refuse,
  }));
  for await (const element of elements) found.push(element);
  return found;
}

const folder = 'xl';

/** The sheet that is named, else the first one that is shown. */
async function findSheet(book: Workbook, named: string | undefined): Promise<string> {
  const sheets = await listElements(book, `${folder}/workbook.xml`, 'sheet');
  const isShown = ({ state = 'visible' }: Attributes) => state === 'visible';
  const sheet = sheets.find((each) => (named === undefined ? isShown(each) : each.name === named));
  if (!sheet) {
    const names = sheets.map(({ name }) => `"${name}"`).join(', ');
    throw new ImportError(
      named === undefined ? 'The workbook has no sheet' : `The workbook has no sheet "${named}": ${names}`,
      exitCodes.wrongUse,
    );
  }
  const relations = await listElements(book, `${folder}/_rels/workbook.xml.rels`, 'Relationship');
  const id = Object.entries(sheet).find(([name]) => plainName(name) === 'id' && name !== 'sheetId')?.[1];
  const target = relations.find((relation) => relation.Id === id)?.Target ?? '';
  return target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
}

/** Text of cells that several of them share. What is said beside a text for its pronunciation is none of it. */
async function readSharedTexts(book: Workbook): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  const parts = readPart<string>(book, `${folder}/sharedStrings.xml`, (emit) => {
    let text = '';
    let isText = false;
    let isSpoken = false;
    return {
      onOpen(element) {
        const name = plainName(element);
        if (name === 'si') text = '';
        if (name === 'rPh') isSpoken = true;
        isText = name === 't' && !isSpoken;
      },
      onText(part) {
        if (isText) text += part;
      },
      onClose(element) {
        const name = plainName(element);
        isText = false;
        if (name === 'rPh') isSpoken = false;
        if (name === 'si') emit(text);
      },
      onError: refuse,
    };
  });
  for await (const text of parts) {
    characters += text.length;
    if (characters > mostTextCharacters) throw new ImportError('The workbook holds too much text: save it as CSV');
    texts.push(text);
  }
  return texts;
}

/** `AB12` is the 28th column, counted from 0. */
function toColumn(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a program computes is not always what a person typed: 19.99 may be stored as 19.989999999999998. */
function toNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && text.trim() !== '' ? Number(number.toPrecision(15)) : text;
}

type Cell = string | number;

function toCell(kind: string | undefined, text: string, shared: readonly string[]): Cell {
  if (kind === 's') return shared[Number(text)] ?? '';
  if (kind === 'inlineStr' || kind === 'str' || kind === 'd') return text;
  if (kind === 'b') return text === '1' ? 'true' : 'false';
  return kind === 'e' || text === '' ? '' : toNumber(text);
}

interface Row {
  line: number;
  cells: Cell[];
}

/** The rows of a sheet, with the numbers that the program shows beside them. */
function readRows(book: Workbook, sheet: string, shared: readonly string[]): AsyncGenerator<Row> {
  return readPart<Row>(book, sheet, (emit) => {
    let row: Row = { line: 0, cells: [] };
    let cell: { column: number; kind: string | undefined; text: string } | undefined;
    let isValue = false;
    return {
      onOpen(element, attributes) {
        const name = plainName(element);
        if (name === 'row') row = { line: Number(attributes.r ?? row.line + 1), cells: [] };
        if (name === 'c') {
          const column = attributes.r === undefined ? row.cells.length : toColumn(attributes.r);
          cell = { column, kind: attributes.t, text: '' };
        }
        isValue = name === 'v' || name === 't';
      },
      onText(text) {
        if (cell && isValue) cell.text += text;
      },
      onClose(element) {
        const name = plainName(element);
        isValue = false;
        if (name === 'c' && cell && cell.column >= 0 && cell.column < mostColumns) {
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = toCell(cell.kind, cell.text, shared);
        }
        if (name === 'row') emit(row);
      },
      onError: refuse,
    };
  });
}

const isEmpty = ({ cells }: Row) => cells.every((cell) => String(cell).trim() === '');

function readHeader({ cells }: Row): string[] {
  const names = cells.map((cell) => String(cell).trim());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new ImportError(`Two columns of the first row are called "${twice}"`);
  return names;
}

/** A sheet of a workbook; its first row that is not empty names the columns. `onBytes` hears how far it is, as a share of the file. */
export async function* readXlsx(file: string, sheet: string | undefined): AsyncGenerator<FeedRecord> {
  const book = await openWorkbook(file);
  try {
    const name = await findSheet(book, sheet);
    const shared = await readSharedTexts(book);
    let header: string[] | undefined;
    for await (const row of readRows(book, name, shared)) {
      if (isEmpty(row)) continue;
      if (!header) {
        header = readHeader(row);
        continue;
      }
      const fields = header.flatMap((each, at) => (each === '' ? [] : [[each, row.cells[at] ?? ''] as const]));
      yield { line: row.line, value: Object.fromEntries(fields) };
    }
  } finally {
    book.file.close();
  }
}
