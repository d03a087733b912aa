import iconv from 'iconv-lite';
import { exitCodes, ImportError } from '../import-error';

/** An encoding by its usual name, with the reason for it. */
export interface FoundEncoding {
  encoding: string;
  why: string;
}

const marks: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'UTF-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'UTF-16LE', bytes: [0xff, 0xfe] },
  { encoding: 'UTF-16BE', bytes: [0xfe, 0xff] },
];

/** UTF-16 shows at once: by its mark, or by every other byte of plain letters being 0. */
export function findUtf16(start: Buffer): FoundEncoding | undefined {
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
  if (mark) return mark.encoding === 'UTF-8' ? undefined : { encoding: mark.encoding, why: 'its first bytes say so' };
  const countZeros = (from: number) =>
    start.subarray(0, 1000).filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (even + odd < Math.min(start.length, 1000) / 5) return undefined;
  return { encoding: odd > even ? 'UTF-16LE' : 'UTF-16BE', why: 'every other byte of it is 0' };
}

/**
 * Bytes that are a letter of words in one of the two encodings, and hardly in the other: 0xF0 is `đ` or `ð`, 0xF1 `ń` or `ñ`. Letters
 * such as `ä` and `é` are the same byte in both, so that a text of these alone is read rightly either way.
 */
const centralBytes = new Set([
  ...[0x8a, 0x8e, 0x9a, 0x9e, 0xc6, 0xe6, 0xd0, 0xf0], // Š Ž š ž Ć ć Đ đ
  ...[0x9d, 0x9f, 0xb3, 0xb9, 0xbf, 0xf5, 0xfe], // ť ź ł ą ż ő ţ
]);
const westernBytes = new Set([
  ...[0x9c, 0xc0, 0xd1, 0xe0, 0xe3, 0xe5, 0xea, 0xf1, 0xf2], // œ À Ñ à ã å ê ñ ò
]);
/** `č` begins words, `è` ends them; within a word it may be either. */
const eitherByte = 0xe8;

const isLetter = (byte: number | undefined) =>
  byte !== undefined && (byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

const startBytes = 1000;

/** Looks at every byte of a text, and says in which encoding it is. */
export class EncodingProbe {
  readonly #decoder = new TextDecoder('utf-8');
  #start: Buffer = Buffer.alloc(0);
  #whole = 0;
  #broken = 0;
  #central = 0;
  #western = 0;

  add(chunk: Buffer): void {
    if (this.#start.length < startBytes) this.#start = Buffer.concat([this.#start, chunk]).subarray(0, startBytes);
    const text = this.#decoder.decode(chunk, { stream: true });
    for (const sign of text.match(/[^\p{ASCII}]/gu) ?? []) {
      if (sign === '\uFFFD') this.#broken += 1;
      else this.#whole += 1;
    }
    // By index: an iterator takes a second for what this does in a tenth of it.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte >= 0x80) this.#weigh(byte, chunk[at - 1], chunk[at + 1]);
    }
  }

  #weigh(byte: number, before: number | undefined, behind: number | undefined): void {
    const begins = byte === eitherByte && !isLetter(before) && isLetter(behind);
    const ends = byte === eitherByte && !isLetter(behind);
    if (centralBytes.has(byte) || begins) this.#central += 1;
    if (westernBytes.has(byte) || ends) this.#western += 1;
  }

  find(): FoundEncoding {
    const wide = findUtf16(this.#start);
    if (wide) return wide;
    // A few broken signs in a text of UTF-8 cost their records; elsewhere they are another encoding's letters.
    if (this.#whole >= this.#broken)
      return { encoding: 'UTF-8', why: this.#broken === 0 ? 'all of it is' : 'most of it is' };
    const encoding = this.#central > this.#western ? 'Windows-1250' : 'Windows-1252';
    return { encoding, why: 'it is not UTF-8, and its letters are those of this encoding' };
  }
}

/** Refuses an encoding that nobody knows. */
export function requireEncoding(named: string): string {
  if (iconv.encodingExists(named)) return named;
  throw new ImportError(
    `There is no encoding "${named}": UTF-8, UTF-16LE, Windows-1250 and Windows-1252 are some`,
    exitCodes.wrongUse,
  );
}

/** A text as UTF-8, in whatever encoding its bytes are. */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  if (/^utf-?8$/i.test(encoding)) {
    yield* chunks;
    return;
  }
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.write(chunk), 'utf8');
  yield Buffer.from(decoder.end() ?? '', 'utf8');
}
