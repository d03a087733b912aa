import { type FeedRecord, longestRecordBytes, recordOf } from './feed-record';

/** The lines of a text. What is longer than a record may be is cut off there: the rest of the line is not kept. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
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
  if (text.length > longestRecordBytes) return { line, fault: 'is longer than 1 MiB' };
  try {
    return recordOf(line, JSON.parse(text));
  } catch (error) {
    return { line, fault: `is not JSON: ${(error as Error).message}` };
  }
}

/** A feed with a JSON record in each line. */
export async function* readJsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
  let line = 0;
  for await (const text of linesOf(chunks)) {
    line += 1;
    if (text.trim() !== '') yield readLine(line, text.trim());
  }
}
