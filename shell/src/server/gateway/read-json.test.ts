import { readJson } from './read-json';

it.each([
  ['a\u0000b\u0007c', 'abc'],
  ['line\r\nline\rline', 'line\nline\nline'],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['whole 😀 pair, šđčćž', 'whole 😀 pair, šđčćž'],
])('reads %j as a document can hold it', (sent, read) => {
  expect(readJson(JSON.stringify({ data: [{ title: sent }] }))).toEqual({ data: [{ title: read }] });
});

it.each(['', '{"half":', '<h1>teapot</h1>'])('leaves %j, which is no JSON, as it is', (text) => {
  expect(readJson(text)).toBe(text);
});
