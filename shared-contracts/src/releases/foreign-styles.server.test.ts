import { findForeignStyles } from './foreign-styles.server';

it.each([
  '.a{color:red}.a>li:hover,.b a{color:red}',
  '@media (width > 768px){.a *{display:none}}',
  '.a:has(body){color:red}:where(.a) p{margin:0}',
  '@keyframes spin{from{opacity:0}to{opacity:1}}',
  '.a{& body, li{display:none}}',
  'html:has(.a:popover-open){overflow:hidden}body:has([data-page="catalog.detail"]){--compare-bar:none}',
])('lets a remote style its own elements, and leave values for others: %s', (css) => {
  expect(findForeignStyles(css)).toEqual([]);
});

it.each([
  ['body{display:none!important}', ['body { display }']],
  ['.a,*{visibility:hidden;opacity:0}', ['* { visibility, opacity }']],
  ['@layer x{@media print{main p{color:red}}}', ['main p { color }']],
  ['body:has(.a) main{display:none}', ['body:has(.a) main { display }']],
  ['main:not(.a:has(.b)){display:none}', ['main:not(.a:has(.b)) { display }']],
  ['[data-fragment]{& p{color:red}}', ['& p { color }']],
])('finds the rules that reach elements of others: %s', (css, found) => {
  expect(findForeignStyles(css)).toEqual(found);
});

it('throws at what is no style sheet', () => {
  expect(() => findForeignStyles('.a{')).toThrow('Unclosed block');
});
