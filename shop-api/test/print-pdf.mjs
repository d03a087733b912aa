// Prints the text of a PDF from standard input, a line for each line of its pages. A program of its own: jest loads no modules of
// this kind.
import { buffer } from 'node:stream/consumers';

// Pages are read and never drawn: these only have to be there.
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const data = new Uint8Array(await buffer(process.stdin));
const { promise } = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
const pdf = await promise;
for (let number = 1; number <= pdf.numPages; number += 1) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  console.log(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
}
