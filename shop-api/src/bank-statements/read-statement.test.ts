import { findOrderNumbers, parseAmount, StatementError } from './bank-entry';
import { readCamt } from './read-camt';
import { readCsv } from './read-csv';
import { findText, parseXml, XmlError } from './xml-element';

const entry = (inner: string, { amount = '66.22', sign = 'CRDT', status = '<Sts>BOOK</Sts>' } = {}) => `
  <Ntry><NtryRef>7</NtryRef><Amt Ccy="BAM">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}
    <BookgDt><Dt>2026-11-25</Dt></BookgDt><AcctSvcrRef>A-1</AcctSvcrRef>${inner}</Ntry>`;
const details = (text: string, more = '') => `
  <TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more}<RltdPties><Dbtr><Nm>Amra &amp; Emir</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- a statement --><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/>
<Stmt><Acct><Id><IBAN>BA391290079401028494</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;

describe('a camt.053 statement', () => {
  test('names what came in: day, amount, payer and text', () => {
    const document = camt(entry(`<NtryDtls>${details('Narudzba 2026-000012')}</NtryDtls>`));
    expect(readCamt(document)).toEqual([
      {
        key: 'BA391290079401028494:A-1/0:6622',
        ...{ bookedOn: '2026-11-25', amountMinor: 6622, currency: 'BAM', payer: 'Amra & Emir' },
        texts: ['Narudzba 2026-000012', 'NOTPROVIDED'],
      },
    ]);
  });

  test('leaves out what goes out, is only announced, or was reversed', () => {
    const inner = `<NtryDtls>${details('2026-000012')}</NtryDtls>`;
    expect(
      readCamt(
        camt(
          entry(inner, { sign: 'DBIT' }),
          entry(inner, { status: '<Sts><Cd>PDNG</Cd></Sts>' }),
          entry(`<RvslInd>true</RvslInd>${inner}`),
        ),
      ),
    ).toEqual([]);
    expect(readCamt(camt(entry(inner, { status: '<Sts><Cd>BOOK</Cd></Sts>' })))).toHaveLength(1);
  });

  test('of a collected entry names each transfer with its own amount and key', () => {
    const own = (amount: string) => `<Amt Ccy="BAM">${amount}</Amt>`;
    const document = camt(
      entry(`<NtryDtls>${details('2026-000001', own('10.00'))}${details('2026-000002', own('56.22'))}</NtryDtls>`),
    );
    const read = readCamt(document);
    expect(read.map(({ amountMinor, texts: [text] }) => [amountMinor, text])).toEqual([
      [1000, '2026-000001'],
      [5622, '2026-000002'],
    ]);
    expect(new Set(read.map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    ['cut off', camt(entry('')).slice(0, -20)],
    ['with types of its own', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${camt(entry(''))}`],
    ['of another kind', '<Document><Other/></Document>'],
    ['without an amount', camt('<Ntry><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>')],
    ['that is none', 'date;amount\n'],
  ])('%s is refused as a whole', (_, document) => {
    expect(() => readCamt(document)).toThrow(StatementError);
  });
});

describe('a statement in CSV', () => {
  test.each([
    ['date,amount,currency,payer,purpose\n2026-11-25,66.22,BAM,Amra,order 2026-000012\n'],
    ['Datum;Iznos;Valuta;Uplatilac;Svrha\n25.11.2026;66,22;KM;Amra;"order 2026-000012"\n'],
  ])('is read by the names of its columns: %j', (document) => {
    expect(readCsv(`\uFEFF${document}`)).toEqual([
      expect.objectContaining({ bookedOn: '2026-11-25', amountMinor: 6622, currency: 'BAM', payer: 'Amra' }),
    ]);
    expect(findOrderNumbers(readCsv(document)[0]?.texts ?? [])).toEqual(['2026-000012']);
  });

  test('leaves out what goes out, and tells two lines apart that are alike', () => {
    const line = '2026-11-25,10.00,EUR,Amra,2026-000012\n';
    const read = readCsv(`date,amount,currency,payer,purpose\n${line}${line}2026-11-25,-10.00,EUR,Us,fee\n`);
    expect(read).toHaveLength(2);
    expect(new Set(read.map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    ['no column of amounts', 'day,sum\n2026-11-25,1\n', /No column names an amount/],
    ['an amount that is none', 'date,amount\n2026-11-25,lots\n', /Line 2: "lots" is no amount/],
    ['a quote that does not end', 'date,amount\n"2026-11-25,1\n', /The file is no table/],
  ])('with %s is refused, and the message says where', (_, document, message) => {
    expect(() => readCsv(document)).toThrow(message);
  });
});

test.each([
  ['Narudžba 2026-000012, hvala', ['2026-000012']],
  ['HR99 2026000012', ['2026-000012']],
  ['2026-0000\n12', ['2026-000012']],
  ['2026-000012 und 2026-000013', ['2026-000012', '2026-000013']],
  ['NOTPROVIDED', []],
  ['Rechnung 12', []],
])('%j names %j', (text, numbers) => {
  expect(findOrderNumbers([text])).toEqual(numbers);
});

test.each([
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['12', 1200],
  ['12.5', 1250],
  ['-3,00', -300],
  ['12.50000', 1250],
  ['1 234,50', 123_450],
  ['12 KM', undefined],
])('%j is %s in minor units', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});

describe('a document', () => {
  test('is read with entities, CDATA, prefixes and empty elements', () => {
    const top = parseXml('<a:x n="1 &lt; 2"><b/><c>&#x17E;&#269; <![CDATA[<&>]]></c></a:x>');
    expect([top.name, top.attributes.n, findText(top, 'c')]).toEqual(['x', '1 < 2', 'žč <&>']);
  });

  test.each(['<a>', '<a></b>', '<a/><b/>', 'text', '<a', '</a>'])('%j is none', (document) =>
    expect(() => parseXml(document)).toThrow(XmlError),
  );

  test('of a megabyte that is no XML is refused at once', () => {
    const before = performance.now();
    expect(() => parseXml(`<a ${'b="c" '.repeat(170_000)}`)).toThrow(XmlError);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
