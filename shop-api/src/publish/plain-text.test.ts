import { toPlainText } from './plain-text';

it.each([
  ['<p>Peć gori.</p><p>Ilma sluša.</p>', 'Peć gori. Ilma sluša.'],
  ['<h2>Pepeo</h2>\n<ul><li>jedan</li><li>dva</li></ul>', 'Pepeo · jedan · dva'],
  ['<div>Peć</div><div>gori</div>', 'Peć gori'],
  ['ru<strong>č</strong>ka i <em>šolja</em>', 'ručka i šolja'],
  ['so &amp; biber &lt;b&gt; &#39;x&#39; &#x161;olja&nbsp;!', "so & biber <b> 'x' šolja !"],
  ['<script>alert("x")</script><style>p{}</style>ostaje', 'ostaje'],
  ['<!-- tajna -->vidi se', 'vidi se'],
  ['&unknown; &#99999999; &#0;', '&unknown; \uFFFD \uFFFD'],
  ['', ''],
])('%p says %p', (html, expected) => {
  expect(toPlainText(html)).toBe(expected);
});
