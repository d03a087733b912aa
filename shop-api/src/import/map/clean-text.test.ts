import { cleanHtml, cleanLine, splitParagraphs, toSlug, toSummary } from './clean-text';

test('a name is decoded, made one line, and loses what cannot be printed', () => {
  expect(cleanLine('Case for Apple&#174; iPhone&#174; 6')).toBe('Case for Apple® iPhone® 6');
  expect(cleanLine('AT&T  Phone\n\u0000 4G\uD83D')).toBe('AT&T Phone 4G');
  expect(cleanLine('Brand&#153;')).toBe('Brand™');
});

test('plain text becomes paragraphs, and its signs stay signs', () => {
  expect(splitParagraphs('Less < more &amp; so on.\n\n<script>alert(1)</script>')).toBe(
    '<p>Less &lt; more &amp; so on.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test.each([
  '<p onclick="x()">a</p>',
  '<p>a</p><script>alert(1)</script>',
  '<p>a<img src=x onerror=alert(1)></p>',
  '<div style="x">a</div>',
  '<a href="javascript:x">a</a>',
])('of the HTML %s only running text survives', (html) => {
  expect(cleanHtml(html)).toBe('<p>a</p>');
});

test('a summary ends with a sentence where it can, else with a word', () => {
  expect(toSummary('<p>Short.</p>')).toBe('Short.');
  expect(toSummary(`${'Word '.repeat(12)}ends here. ${'more '.repeat(60)}`)).toMatch(/ends here\.$/);
  expect(toSummary('word '.repeat(60))).toMatch(/word …$/);
});

test('a slug has small letters and digits only, and no end cut through', () => {
  expect(toSlug('Šolja “Đuro” & Söhne’s 3 dl')).toBe('solja-duro-sohnes-3-dl');
  expect(toSlug('汉字')).toBe('');
  expect(toSlug('word '.repeat(40))).toHaveLength(79);
});
