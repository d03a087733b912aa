import { requestsInSequence, splitDocument } from './page-parts.mjs';

const script = (start: number, end: number) => ({ url: `/${start}.js`, start, end });

test('scripts that are asked for together stand one behind the document, however they end', () => {
  expect(requestsInSequence([script(100, 180), script(101, 400), script(103, 250)])).toBe(2);
});

test('a script that another one loads adds one to the sequence', () => {
  expect(requestsInSequence([script(100, 180), script(101, 400), script(181, 300), script(301, 500)])).toBe(4);
});

test('a document without scripts is one request', () => {
  expect(requestsInSequence([])).toBe(1);
});

test('style sheets in the document are counted as CSS, the rest as HTML', () => {
  const html = '<head><style>a{b:c}</style><style data-href="x.css">d{e:f}</style></head><p style="g:h">text</p>';
  expect(splitDocument(html)).toEqual({ css: 'a{b:c}d{e:f}', markup: '<head></head><p style="g:h">text</p>' });
});
