import path from 'node:path';
import type { Content, createPdf, TableCell } from 'pdfmake';
import type { DocumentContent } from './document-content';

const ink = '#23211d';
const quiet = '#5f5a50';
const line = '#d8d2c4';

/** Loaded with the first document: it takes as much memory as a small program. */
async function loadPdfmake() {
  const [{ default: pdfmake }, { default: roboto }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto'),
  ]);
  const folder = path.dirname(roboto.Roboto.normal);
  pdfmake.setFonts(roboto);
  // Content is text of shoppers: nothing of it may name a file or an address that is read.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === folder);
  return pdfmake;
}

function drawParties({ parties }: DocumentContent): Content {
  const drawParty = ({ term, lines }: DocumentContent['parties'][number]): Content => ({
    stack: [{ text: term, color: quiet, fontSize: 8, margin: [0, 0, 0, 2] }, ...lines.map((text) => ({ text }))],
  });
  return { columns: parties.map(drawParty), columnGap: 24, margin: [0, 20, 0, 0] };
}

function drawFacts({ facts }: DocumentContent): Content {
  const rows = facts.map(({ term, value }) => [{ text: term, color: quiet }, { text: value }]);
  return { table: { widths: ['auto', '*'], body: rows }, layout: 'noBorders', margin: [0, 12, 0, 0] };
}

function drawCell(text: string, alignment: 'left' | 'right'): TableCell {
  const [first = '', ...details] = text.split('\n');
  const small = details.map((detail) => ({ text: detail, color: quiet, fontSize: 8 }));
  return { stack: [{ text: first }, ...small], alignment };
}

const toAlignment = (index: number) => (index === 0 ? 'left' : 'right');

function drawRows({ columns, rows }: DocumentContent): Content {
  const heads = columns.map((text, index) => ({
    ...{ text, color: quiet, fontSize: 8, alignment: toAlignment(index) },
  })) as TableCell[];
  const body = rows.map((cells) => cells.map((text, index) => drawCell(text, toAlignment(index))));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, index) => (index === 0 ? '*' : 'auto')),
      body: [heads, ...body],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (column) => (column === 0 ? 0 : 20),
      paddingRight: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    margin: [0, 24, 0, 0],
  };
}

function drawSums({ sums }: DocumentContent): Content {
  if (sums.length === 0) return [];
  const rows = sums.map(({ term, amount, isTotal = false }) => {
    const weight = isTotal ? { bold: true, fontSize: 12 } : {};
    return [
      { text: term, alignment: 'right' as const, ...weight },
      { text: amount, alignment: 'right' as const, ...weight },
    ];
  });
  const layout = { defaultBorder: false, paddingLeft: () => 16, paddingRight: () => 0 };
  return { table: { widths: ['*', 'auto'], body: rows }, layout, margin: [0, 12, 0, 0], unbreakable: true };
}

/**
 * Draws a document as PDF, A4. `shopName` stands above it and `footer` below, with the page's number where there are several.
 * The same content gives the same page at any time.
 */
export async function drawDocument(
  content: DocumentContent,
  { shopName, footer, issuedAt }: { shopName: string; footer: string; issuedAt: Date },
): Promise<Buffer> {
  const definition: Parameters<typeof createPdf>[0] = {
    pageSize: 'A4',
    pageMargins: [56, 48, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: ink },
    info: { title: content.title, author: shopName, creationDate: issuedAt },
    content: [
      { text: shopName, fontSize: 16, bold: true, margin: [0, 0, 0, 24] },
      { text: content.title, fontSize: 18, bold: true },
      drawFacts(content),
      drawParties(content),
      drawRows(content),
      drawSums(content),
      { stack: content.notes.map((text) => ({ text, margin: [0, 0, 0, 6] })), margin: [0, 24, 0, 0] },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: footer, color: quiet, fontSize: 8 },
        { text: pages > 1 ? `${page} / ${pages}` : '', color: quiet, fontSize: 8, alignment: 'right', width: 40 },
      ],
      margin: [56, 16, 56, 0],
    }),
  };
  return (await loadPdfmake()).createPdf(definition).getBuffer();
}
