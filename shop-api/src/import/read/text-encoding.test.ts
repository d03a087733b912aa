import iconv from 'iconv-lite';
import { EncodingProbe, requireEncoding, toUtf8 } from './text-encoding';

function findEncoding(bytes: Buffer, chunkBytes = 7): string {
  const probe = new EncodingProbe();
  for (let at = 0; at < bytes.length; at += chunkBytes) probe.add(bytes.subarray(at, at + chunkBytes));
  return probe.find().encoding;
}

test.each([
  ['Windows-1250', 'Lončić od gline; Šolja za čaj; Đezva; Ćilim'],
  ['Windows-1250', 'čaj, čaša'],
  ['Windows-1250', 'Skodelica, žlička, košara'],
  ['Windows-1250', 'Příliš žluťoučký kůň'],
  ['Windows-1250', 'Łyżka, ręcznik, źródło, książka'],
  ['Windows-1252', 'Caffè, perché, città, più'],
  ['Windows-1252', 'Théière à thé, crème brûlée'],
  ['Windows-1252', 'Cañón, mañana, jabón'],
  ['UTF-8', 'Šolja, Größe, caffè'],
  ['UTF-8', 'plain letters'],
  ['UTF-16LE', 'id,naziv\n1,Šolja'],
  ['UTF-16BE', 'id,naziv\n1,Šolja'],
])('%s is found by its letters: %s', (encoding, text) => {
  expect(findEncoding(iconv.encode(text, encoding))).toBe(encoding);
});

test('letters that are the same byte in both encodings are read rightly, whichever is found', () => {
  const text = 'Größe, Schüssel für Äpfel, Öl, 5 €';
  const bytes = iconv.encode(text, 'Windows-1252');
  expect(iconv.decode(bytes, findEncoding(bytes))).toBe(text);
});

test('UTF-16 is found by its first bytes', () => {
  expect(findEncoding(iconv.encode('šđčćž', 'UTF-16LE', { addBOM: true }))).toBe('UTF-16LE');
  expect(findEncoding(iconv.encode('šđčćž', 'UTF-16BE', { addBOM: true }))).toBe('UTF-16BE');
});

test('one broken sign does not make another encoding of a text of UTF-8', () => {
  expect(findEncoding(Buffer.concat([Buffer.from('Šolja, Größe '), Buffer.from([0xe8, 0x20])]), 64)).toBe('UTF-8');
});

test('a text is decoded across the ends of its chunks', async () => {
  const bytes = iconv.encode('Šolja, čaša, đezva', 'UTF-16LE', { addBOM: true });
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
  }
  const parts: Buffer[] = [];
  for await (const part of toUtf8(chunks(), 'UTF-16LE')) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('Šolja, čaša, đezva');
});

test('an encoding that nobody knows is refused', () => {
  expect(() => requireEncoding('latin-9000')).toThrow('There is no encoding "latin-9000"');
});
