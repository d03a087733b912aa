import sax from 'sax';
import { ImportError } from '../import-error';

/** What becomes of the parts of an XML document, as they come. Lines count from 1. */
export interface XmlHandler {
  onOpen(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  onText(text: string): void;
  onClose(name: string): void;
  /** Called with what is wrong; reading goes on behind it. */
  onError(message: string, line: number): void;
}

/** Reads an XML document in bounded memory, and answers what its handler makes of it, chunk by chunk. */
export async function* readXml<Part>(
  chunks: AsyncIterable<Buffer>,
  createHandler: (emit: (part: Part) => void) => XmlHandler,
): AsyncGenerator<Part> {
  let found: Part[] = [];
  const handler = createHandler((part) => found.push(part));
  const parser = sax.parser(true, { position: true });
  const line = () => parser.line + 1;
  parser.onopentag = ({ name, attributes }) => handler.onOpen(name, attributes as Record<string, string>, line());
  parser.ontext = (text) => handler.onText(text);
  parser.oncdata = (text) => handler.onText(text);
  parser.onclosetag = (name) => handler.onClose(name);
  parser.onerror = (error) => {
    // The parser adds its own place in further lines.
    const [message = ''] = error.message.split('\n', 1);
    parser.resume();
    handler.onError(message, line());
  };
  const decoder = new TextDecoder();
  const take = () => {
    const taken = found;
    found = [];
    return taken;
  };
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* take();
  }
  // An element that is open at the end is the end of the file, not a mistake in it.
  parser.onerror = () => {
    throw new ImportError(`The feed ends in line ${line()}, before its XML does: is it whole?`);
  };
  parser.close();
  yield* take();
}
