import { Tokenizer, TokenType } from '@streamparser/json';

/**
 * Where in a JSON document its first list of objects stands, by the document's beginning: `['shop', 'products']`. Empty where the
 * document is the list, undefined where none begins in what is there.
 */
export function findListPath(start: string): string[] | undefined {
  const keys: (string | undefined)[] = [];
  const lists: boolean[] = [];
  let text = '';
  let key: string | undefined;
  let isListBegun = false;
  let found: string[] | undefined;
  const tokenizer = new Tokenizer();
  tokenizer.onToken = ({ token, value }) => {
    if (found) return;
    if (token === TokenType.LEFT_BRACE && isListBegun) found = keys.flatMap((each) => each ?? []);
    isListBegun = token === TokenType.LEFT_BRACKET;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      keys.push(lists.at(-1) ? undefined : key);
      lists.push(isListBegun);
      key = undefined;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      keys.pop();
      lists.pop();
    } else if (token === TokenType.STRING) text = String(value);
    else if (token === TokenType.COLON) key = text;
  };
  // What is wrong with it is said by whoever reads all of it.
  tokenizer.onError = () => undefined;
  tokenizer.write(start);
  return found;
}
