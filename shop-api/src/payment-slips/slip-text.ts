import iconv from 'iconv-lite';

const marks = /\p{M}/gu;
/** What separates fields in one of the codes, or begins a command of the barcode writer. */
const structural = /[\p{Cc}|^]+/gu;
const spaces = /\s+/gu;

/** A value as a field of a payment code may hold it: one line, without separators, not longer than the bank reads. */
export function fit(text: string, length: number): string {
  const clean = text.replace(structural, ' ').replace(spaces, ' ').trim();
  return [...clean].slice(0, length).join('').trim();
}

const latin2 = 'iso-8859-2';

function fitLatin2(character: string): string {
  const isKept = (letter: string) => iconv.decode(iconv.encode(letter, latin2), latin2) === letter;
  if (isKept(character)) return character;
  const bare = character.normalize('NFD').replace(marks, '');
  return [...bare].every(isKept) ? bare : '?';
}

/** The same text in the letters of ISO 8859-2, others without their marks. */
export function toLatin2Letters(text: string): string {
  return [...text.normalize('NFC')].map(fitLatin2).join('');
}

/** One character for each byte of ISO 8859-2. */
export function toLatin2Bytes(text: string): string {
  return iconv.encode(text, latin2).toString('latin1');
}
