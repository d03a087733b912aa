import { findMatchedWord, readPlainSearch } from '../catalog/plain-search';
import { createExcerpt, highlight } from './highlight';

function answeredBy(query: string) {
  const search = readPlainSearch('ba', query);
  if (!search) throw new Error(`${query} holds no word`);
  return (word: string) => findMatchedWord(word, search);
}

const marked = (parts: ReturnType<typeof highlight>) =>
  parts.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join('');

describe('highlight', () => {
  it.each([
    ['solja', 'Šolja za čaj', '[Šolja] za čaj'],
    ['ŠOLJE', 'Dobra šolja je ona', 'Dobra [šolja] je ona'],
    ['smedja', 'Smeđa glina', '[Smeđa] glina'],
    ['schuessel', 'Eine Schüssel', 'Eine [Schüssel]'],
    ['pec', 'Peć se pali petkom', '[Peć] se pali petkom'],
    ['caf\u00e9', 'Café i cafe\u0301', '[Café] i [cafe\u0301]'],
    ['ilma tocak', 'Ilma vrti točak', '[Ilma] vrti [točak]'],
  ])('%p marks %p as %p', (query, text, expected) => {
    expect(marked(highlight(text, answeredBy(query)))).toBe(expected);
  });

  it('loses no letter of the text, whatever stands in it', () => {
    const text = '<b>šolja</b> & "šolja"\u0000 👨‍👩‍👧 šolja';
    const parts = highlight(text, answeredBy('šolja'));
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ is_match }) => is_match)).toHaveLength(3);
  });
});

describe('createExcerpt', () => {
  const filler = 'Ovo je rečenica koja ne kaže ništa posebno o tome. '.repeat(8);

  it('shows a short text whole', () => {
    expect(marked(createExcerpt('Peć se pali petkom.', answeredBy('peć')))).toBe('[Peć] se pali petkom.');
  });

  it('begins with the sentence in which the words stand, and says that there is more', () => {
    const text = `${filler}Peć se pali petkom u četiri ujutro. ${filler}`;
    expect(marked(createExcerpt(text, answeredBy('pec')))).toMatch(/^… \[Peć\] se pali petkom u četiri ujutro\. .* …$/);
  });

  it('prefers the place where most of the words stand together', () => {
    const text = `Peć je topla. ${filler}Kraj stola je mačka. ${filler}Peć i mačka griju kuću. ${filler}`;
    expect(marked(createExcerpt(text, answeredBy('peć mačka')))).toContain('[Peć] i [mačka] griju kuću.');
  });

  it('shows the beginning where nothing stands, cut at a word', () => {
    const excerpt = marked(createExcerpt(filler, answeredBy('peć')));
    expect(excerpt).toMatch(/^Ovo je rečenica .*\p{L} …$/u);
    expect(excerpt.length).toBeLessThan(225);
  });

  it('cuts even a word without end', () => {
    expect(marked(createExcerpt(`peć${'a'.repeat(500)}`, answeredBy('mačka'))).length).toBeLessThan(225);
  });
});
