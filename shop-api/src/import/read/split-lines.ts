import { longestRecordBytes } from './feed-record';

/** A line of a text, by its number from 1. */
export interface TextLine {
  line: number;
  text: string;
}

/**
 * The lines of a text, without what ends them. What is longer than a record may be is cut off there: the rest of the line is not kept.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder();
  let line = 1;
  let begun = '';
  let end: '\n' | '\r' | undefined;
  const finish = (text: string): TextLine => {
    const finished = { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
    line += 1;
    return finished;
  };
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    // Some old programs end lines with a carriage return alone.
    end ??= text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
    const [first = '', ...others] = text.split(end);
    if (begun.length <= longestRecordBytes) begun += first;
    const last = others.pop();
    if (last === undefined) continue;
    yield finish(begun);
    for (const each of others) yield finish(each);
    begun = last;
  }
  if (begun !== '') yield finish(begun);
}
