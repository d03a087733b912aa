import { findSaltedNames, toComparable } from './client-content';

function compare(file: string, one: string, other: string, names = ['cSx8hl', '_WoClv']): boolean {
  const [first = '', second = ''] = names;
  const toText = (text: string, version: string, name: string) =>
    toComparable(file, text, { version, container: `shop__${version}`, saltedNames: new Set([name]) });
  return toText(one, '1.0.0', first) === toText(other, '1.1.0', second);
}

it.each([
  ['the name of its chunks', 'webpackChunkshop_1_0_0.push(1)', 'webpackChunkshop_1_1_0.push(1)', true],
  ['a class name', 'frame:"cSx8hl"', 'frame:"_WoClv"', true],
  ['the names of variables', '{...n,name:h.id}', '{...h,name:n.id}', true],
  ['a property', 'h.price', 'h.title', false],
  ['a short property', 'h.id', 'h.to', false],
  ['a text', '"Bokal"', '"Šalica"', false],
])('compares scripts: %s', (_, one, other, isSame) => {
  expect(compare('page.js', one, other)).toBe(isSame);
});

it.each([
  ['the order of selectors', '.cSx8hl,.other{color:red}', '.other,._WoClv{color:red}', true],
  ['a value', '.cSx8hl{color:red}', '._WoClv{color:blue}', false],
])('compares style sheets: %s', (_, one, other, isSame) => {
  expect(compare('page.css', one, other)).toBe(isSame);
});

it('finds the names that are salted with the version', () => {
  expect(findSaltedNames('.cSx8hl,._9Mly44{animation:jTiKDG 1s}@keyframes jTiKDG{to{top:0}}.long-name{}')).toEqual([
    'cSx8hl',
    '_9Mly44',
    'jTiKDG',
  ]);
});
