import { crc32 } from 'node:zlib';

// A workbook as programs write it, for tests: nothing of it is packed, so that a few lines can.

function toHeader(signature: number, name: Buffer, content: Buffer, fields: readonly (readonly [number, 2 | 4])[]) {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  const rest = fields.map(([value, bytes]) => {
    const part = Buffer.alloc(bytes);
    if (bytes === 2) part.writeUInt16LE(value);
    else part.writeUInt32LE(value);
    return part;
  });
  return { head, rest, name, content };
}

function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [fileName, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(fileName), Buffer.from(text)];
    const checks = [
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const local = toHeader(0x04034b50, name, content, [[20, 2], [0, 2], [0, 2], [0, 4], ...checks]);
    const central = toHeader(0x02014b50, name, content, [
      ...([
        [20, 2],
        [20, 2],
        [0, 2],
        [0, 2],
        [0, 4],
      ] as const),
      ...checks,
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ] as const),
    ]);
    const written = Buffer.concat([local.head, ...local.rest, name, content]);
    directory.push(Buffer.concat([central.head, ...central.rest, name]));
    parts.push(written);
    offset += written.length;
  }
  const list = Buffer.concat(directory);
  const count = directory.length;
  const end = toHeader(0x06054b50, Buffer.alloc(0), Buffer.alloc(0), [
    ...([
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [list.length, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  ]);
  return Buffer.concat([...parts, list, end.head, ...end.rest]);
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function toColumn(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest === 0 ? '' : toColumn(rest - 1)) + String.fromCharCode(65 + (at % 26));
}

/** Cells as programs write them: numbers as they are, texts once each in a list of their own. */
export function writeXlsx(rows: readonly (readonly (string | number)[])[], sheet = 'Products'): Buffer {
  const texts = new Map<string, number>();
  const toCell = (cell: string | number, row: number, column: number) => {
    const place = `${toColumn(column)}${row + 1}`;
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (!texts.has(cell)) texts.set(cell, texts.size);
    return `<c r="${place}" t="s"><v>${texts.get(cell)}</v></c>`;
  };
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => toCell(cell, at, column)).join('')}</row>`,
  );
  const shared = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  return writeZip({
    'xl/workbook.xml': `<workbook ${main} ${relations}><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="${sheet}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared.join('')}</sst>`,
  });
}
