import { readOrderEntries, writeOrderEntries } from './order-entries';

const read = (text: string) => readOrderEntries(text).map(({ code, quantity }) => [code, quantity]);

test.each([
  ['VR-0101 2', 'a space'],
  ['VR-0101\t2', 'a column of a spreadsheet'],
  ['VR-0101;2', 'a semicolon'],
  ['VR-0101, 2', 'a comma'],
  ['"VR-0101","2"', 'quoted cells'],
  ['VR-0101 x 2', 'a multiplication sign'],
  ['VR-0101;Šolja Ilma, 3 dl;2,00', 'a title between them'],
])('reads %j: %s', (line) => {
  expect(read(line)).toEqual([['VR-0101', 2]]);
});

test('reads a code alone as one piece', () => {
  expect(readOrderEntries('VR-0101')).toEqual([{ code: 'VR-0101', quantity: 1, isQuantityUnclear: false }]);
});

test('skips empty lines, a table’s heading and quantities of 0', () => {
  expect(read('\uFEFFŠifra;Količina\r\nVR-0101;2\r\n\r\nVR-0102;0\r\n')).toEqual([['VR-0101', 2]]);
});

test('joins repeated codes, ignoring case', () => {
  expect(read('VR-0101-MO 2\nvr-0101-mo 3')).toEqual([['VR-0101-MO', 5]]);
});

test.each(['VR-0101 dvije', 'VR-0101 2000'])('marks the quantity of %j as unclear', (line) => {
  expect(readOrderEntries(line)).toMatchObject([{ code: 'VR-0101', isQuantityUnclear: true }]);
});

test('writes entries in the format that it reads', () => {
  const entries = readOrderEntries('VR-0101 2\nVR-0102');
  expect(readOrderEntries(writeOrderEntries(entries))).toEqual(entries);
});
