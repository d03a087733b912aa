import { type FeedRecord, longestRecordBytes, toRecord } from './feed-record';

/** The lines of a text. What is longer than a record may be is cut off there: the rest of the line is not kept. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    if (begun.length <= longestRecordBytes) begun += first;
    const last = others.pop();
    if (last === undefined) continue;
    yield begun;
    yield* others;
    begun = last;
  }
  if (begun !== '') yield begun;
}

function readLine(line: number, text: string): FeedRecord {
  if (text.length > longestRecordBytes) return { line, error: 'is longer than 1 MiB' };
  try {
    return toRecord(line, JSON.parse(text));
  } catch (error) {
    return { line, error: `is not JSON: ${(error as Error).message}` };
  }
}

/** A feed with a JSON record in each line. */
export async function* readJsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
  let line = 0;
  for await (const text of splitLines(chunks)) {
    line += 1;
    if (text.trim() !== '') yield readLine(line, text.trim());
  }
}
