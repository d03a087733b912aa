import { sanitizeHtml } from './sanitize-html';

function clean(html: string, topHeading: 2 | 3 = 2): string {
  return sanitizeHtml(html, { topHeading }).html;
}

describe('what editors write stays', () => {
  it.each([
    [
      'running text',
      '<p>Dobra <strong>šolja</strong>.</p><h2>Pepeo</h2><blockquote cite="/izvor/"><p>Ko žuri.</p></blockquote>',
    ],
    [
      'tables',
      '<table><caption>Mjere</caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col" colspan="2">a</th></tr></thead>' +
        '<tbody><tr><th scope="row" rowspan="2">b</th><td>1</td></tr></tbody><tfoot><tr><td align="right">2</td></tr></tfoot></table>',
    ],
    ['lists', '<ol start="3" reversed type="a"><li value="7">a</li></ol><ul><li>b</li></ul>'],
    ['definitions', '<dl><dt>Glina</dt><dd>Zemlja.</dd></dl>'],
    ['code', '<pre><code>a &lt; b</code></pre><p><kbd>Esc</kbd> <samp>x</samp> <var>y</var></p>'],
    ['details', '<details open><summary>Više</summary><p>Tekst.</p></details>'],
    [
      'phrases',
      '<p>H<sub>2</sub>O, m<sup>2</sup>, <abbr title="dan">d.</abbr>, <time datetime="2026-01-02">2. 1.</time>, <mark>x</mark>, ' +
        '<small>y</small>, <del datetime="2026-01-02">a</del><ins>b</ins>, <u>c</u>, <s>d</s>, <q cite="/izvor/">e</q>, <cite>f</cite></p>',
    ],
    ['languages and directions', '<p lang="en-GB" dir="ltr">a <span lang="ar" dir="rtl">b</span></p>'],
    [
      'pictures of the shop',
      '<figure><picture><source srcset="/-/img/960/solja.jpg 960w, /-/img/480/solja.jpg 480w" media="(min-width: 40em)" type="image/avif" />' +
        '<img src="/-/img/480/solja.jpg" alt="" width="480" height="360" loading="lazy" decoding="async" /></picture><figcaption>Peć</figcaption></figure>',
    ],
    [
      'links into a gallery',
      '<a href="/-/img/1600/solja-1.jpg" data-fancybox="peć" data-caption="Peć" data-thumb="/-/img/96/solja-1.jpg" class="fancybox">a</a>',
    ],
    ['the link to the cookie preferences', '<a href="/privatnost/" data-consent-preferences>Postavke</a>'],
    ['links within the shop', '<a href="/kontakt/">a</a> <a href="?page=2">b</a> <a href="./this:that">c</a>'],
  ])('%s', (_, html) => {
    expect(clean(html)).toBe(html);
    expect(clean(clean(html))).toBe(html);
  });

  it('calls what has an older name by the present one, and blocks by one name', () => {
    expect(clean('<b>a</b> <i>b</i> <strike>c</strike> <tt>d</tt> <acronym title="x">e</acronym>')).toBe(
      '<strong>a</strong> <em>b</em> <s>c</s> <code>d</code> <abbr title="x">e</abbr>',
    );
    expect(clean('<section><p>a</p></section><center>b</center>')).toBe('<div><p>a</p></div><div>b</div>');
  });

  it('cuts the tie to other sites', () => {
    expect(clean('<a href="https://example.com/" rel="opener" target="_blank">a</a>')).toBe(
      '<a href="https://example.com/" rel="noopener noreferrer">a</a>',
    );
  });
});

describe('what the page may not fetch leaves its words', () => {
  it.each([
    [
      'a picture of others',
      '<p>a <img src="https://evil.example/a.gif" alt="Peć &amp; &lt;b&gt;"> b</p>',
      '<p>a <em>Peć &amp; &lt;b&gt;</em> b</p>',
    ],
    ['one in a link', '<a href="/peć/"><img src="/elsewhere/a.gif" alt="Peć"></a>', '<a href="/peć/"><em>Peć</em></a>'],
    ['one that says nothing', '<p>a<img src="//evil.example/a.gif" alt=" "></p>', '<p>a</p>'],
    [
      'a frame',
      '<p>a</p><iframe src="https://video.example/x?a=1&amp;b=2" title="Film &quot;<b>&quot;" onload="steal()"></iframe><p>b</p>',
      '<p>a</p><a href="https://video.example/x?a=1&amp;b=2" rel="noopener noreferrer">Film "&lt;b&gt;"</a><p>b</p>',
    ],
    [
      'a frame without a title, and without an end',
      '<iframe src="//video.example/x"><p>b</p>',
      '<a href="https://video.example/x" rel="noopener noreferrer">video.example</a><p>b</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });

  it('and is still logged as dropped', () => {
    const html = '<img src="//evil.example/a.gif" alt="a"><iframe src="https://video.example/"></iframe>';
    expect(Object.fromEntries(sanitizeHtml(html, { topHeading: 2 }).dropped)).toMatchObject({
      '<img>': 1,
      '<iframe>': 1,
    });
  });

  it('and nobody writes a link as what carries one', () => {
    expect(clean('a<wbr href="https://evil.example" title="b"><wbr alt="c">d')).toBe('a<wbr title="b" /><wbr />d');
  });
});

describe('headings', () => {
  it.each([
    ['the page’s title is its one h1', '<h1>a</h1>', '<h2>a</h2>'],
    ['levels shift together', '<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['the first is the top one', '<h3>a</h3><h4>b</h4><h3>c</h3>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['none is skipped', '<h2>a</h2><h5>b</h5><h2>c</h2>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['siblings stay siblings', '<h2>a</h2><h4>b</h4><h4>c</h4>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
    [
      'there is no seventh level',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
      '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6><h6>f</h6>',
    ],
  ])('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('begin below the heading above the text', () => {
    expect(clean('<h2>a</h2><h3>b</h3>', 3)).toBe('<h3>a</h3><h4>b</h4>');
  });
});

describe('ids', () => {
  it('are prefixed, with the links and references to them', () => {
    expect(clean('<h2 id="rokovi">Rokovi</h2><p><a href="#rokovi">Rokovi</a></p>')).toBe(
      '<h2 id="user-content-rokovi">Rokovi</h2><p><a href="#user-content-rokovi">Rokovi</a></p>',
    );
    expect(clean('<table><tr><th id="a b">x</th><th id="c">y</th><td headers="c d">z</td></tr></table>')).toBe(
      '<table><tr><th>x</th><th id="user-content-c">y</th><td headers="user-content-c user-content-d">z</td></tr></table>',
    );
    expect(clean('<p id="č" aria-describedby="č">x</p><a href="#%C4%8D">y</a>')).toBe(
      '<p id="user-content-č" aria-describedby="user-content-č">x</p><a href="#user-content-č">y</a>',
    );
  });

  it('leave hash links to places elsewhere on the page alone', () => {
    expect(clean('<a href="#comments">a</a>')).toBe('<a href="#comments">a</a>');
  });

  it('take over from names, which old texts have', () => {
    expect(clean('<a name="rokovi">x</a><img name="boot" src="/-/img/480/a.jpg" alt="">')).toBe(
      '<a id="user-content-rokovi">x</a>' + '<img src="/-/img/480/a.jpg" alt="" loading="lazy" decoding="async" />',
    );
  });

  it('do not grow when the text is cleaned twice', () => {
    const once = clean('<h2 id="a">a</h2><a href="#a">b</a>');
    expect(clean(once)).toBe(once);
  });
});

describe('what has no effect', () => {
  it.each([
    ['scripts with their content', '<p>a</p><script>steal()</script>', '<p>a</p>'],
    ['styles with their content', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['event handlers', '<p onclick="steal()">a</p>', '<p>a</p>'],
    ['classes and inline styles', '<p class="x" style="position:fixed">a</p>', '<p>a</p>'],
    [
      'frames',
      '<iframe src="javascript:steal()" title="b"></iframe><iframe src="http://evil.example"></iframe>' +
        '<iframe srcdoc="<script>steal()</script>"></iframe><p>a</p>',
      '<p>a</p>',
    ],
    [
      'what leads a whole page away',
      '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example"><p>a</p>',
      '<p>a</p>',
    ],
    ['links to styles', '<link rel="stylesheet" href="//evil.example/a.css"><p>a</p>', '<p>a</p>'],
    ['forms', '<form action="//evil.example"><input name="a"><button>Go</button></form>', 'Go'],
    [
      'pictures of others',
      '<img src="https://evil.example/a.gif"><img src="//evil.example/a.png"><p>a</p>',
      '<p>a</p>',
    ],
    ['addresses dressed as pictures', '<img src="/-/img/../../auth/logout/"><p>a</p>', '<p>a</p>'],
    ['pictures that run code when they fail', '<img src=x onerror=steal()><p>a</p>', '<p>a</p>'],
    [
      'sources of others',
      '<picture><source srcset="/-/img/a.jpg, //evil.example/a.jpg 2x"><img src="/-/img/a.jpg" alt="a"></picture>',
      '<picture><img src="/-/img/a.jpg" alt="a" loading="lazy" decoding="async" /></picture>',
    ],
    ['drawings that carry scripts', '<svg><script>steal()</script></svg><p>a</p>', '<p>a</p>'],
    ['classes of links but the gallery’s', '<a href="/a/" class="button">a</a>', '<a href="/a/">a</a>'],
    ['items without their list, which would close one of the page', '<li>a</li><dd>b</dd><td>c</td>', 'abc'],
    [
      'names of properties that every object has',
      '<constructor>a</constructor><p __proto__="x" constructor="y">b</p>',
      'a<p>b</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each([
    'javascript:steal()',
    'JaVaScRiPt:steal()',
    'java\nscript:steal()',
    '\u0001javascript:steal()',
    'data:text/html,<b>a</b>',
    'vbscript:a',
    'blob:https://shop.example/1',
    '//evil.example/',
    '\\\\evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
  ])('the address %j of a link', (href) => {
    expect(clean(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  });
});

describe('what was dropped', () => {
  it('is counted by name', () => {
    const { dropped } = sanitizeHtml('<form><p onclick="a()" style="b">c</p></form><form></form>', { topHeading: 2 });
    expect(Object.fromEntries(dropped)).toEqual({ '<form>': 2, onclick: 1, style: 1 });
  });

  it('is nothing where everything stays', () => {
    expect(
      sanitizeHtml('<p><b>a</b> <a href="https://a.example" rel="nofollow">b</a></p>', { topHeading: 2 }).dropped.size,
    ).toBe(0);
  });
});

it('shows the words alone of what nests elements without an end', () => {
  const { html, dropped } = sanitizeHtml(`${'<b>'.repeat(5000)}riječi <i>&lt;</i>`, { topHeading: 2 });
  expect(html).toBe('<p>riječi &lt;</p>');
  expect(dropped.size).toBe(1);
});
