import { type FeedRecord, longestRecordBytes, toRecord } from './feed-record';
import { splitLines } from './split-lines';

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
  for await (const { line, text } of splitLines(chunks)) if (text.trim() !== '') yield readLine(line, text.trim());
}
