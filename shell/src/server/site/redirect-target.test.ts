import { parseTarget, targetAddress } from './redirect-target';

const publicUrl = 'https://shop.example';

function address(newPath: string, ...captures: string[]): string | undefined {
  const form = parseTarget(newPath, publicUrl);
  return form && targetAddress(form, captures);
}

/** What a visitor may bring to get somewhere else. */
const attacks = [
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  ':pass@evil.example/',
  '/evil.example',
  '//evil.example',
  '///evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '\r\nlocation: https://evil.example',
  '\r\n\r\n<script>alert(1)</script>',
  '\0//evil.example',
  '?@evil.example',
  '#@evil.example',
  '%40evil.example',
  '%2f%2fevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '..//evil.example',
  './/evil.example',
  '(1)//evil.example',
  '{host}.evil.example',
  '。evil.example',
  '／／evil.example',
  '',
];

describe.each([
  ['/(1)', publicUrl],
  ['(1)', publicUrl],
  ['/n(1)', publicUrl],
  ['/n/(1)/', publicUrl],
  ['.(1)', publicUrl],
  ['/.(1)', publicUrl],
  ['/n/?q=(1)', publicUrl],
  ['/n/#(1)', publicUrl],
  ['{host}(1)', publicUrl],
  ['{host}/(1)', publicUrl],
  ['{HOST}(1)', publicUrl],
  ['{host}.(1)', publicUrl],
  ['https://partner.example(1)', 'https://partner.example'],
  ['https://partner.example(1)/x', 'https://partner.example'],
  ['https://partner.example/(1)', 'https://partner.example'],
  ['https://partner.example?q=(1)', 'https://partner.example'],
  ['https://partner.example:8443(1)', 'https://partner.example:8443'],
  ['https://user@partner.example(1)', 'https://partner.example'],
  ['HTTPS://partner.example(1)', 'https://partner.example'],
  ['http://partner.example(1)(1)', 'http://partner.example'],
  ['//partner.example(1)', 'https://partner.example'],
])('%s leads to %s', (newPath, origin) => {
  it.each(attacks)('with %j as well', (capture) => {
    const url = address(newPath, capture) ?? '';
    expect(new URL(url, publicUrl).origin).toBe(origin);
    // Neither a header's end nor a slash that only browsers take for one.
    expect(url).not.toMatch(/[\0-\x20\\]/);
  });
});

it.each([
  'https://(1)/x',
  '//(1)',
  'https://(1).partner.example/',
  'https://partner.(1)/',
  'https://partner-(1)',
  'https://partner.example:(1)',
  'https://user@(1)',
  'https://(1)@partner.example',
  'https://partner(1).example',
  'https://partner.example(1)x/',
  'https:///(1)',
  'https://',
])('%s is no target: its host would be a capture, or is none', (newPath) => {
  expect(address(newPath, 'evil.example')).toBeUndefined();
});

it.each([
  ['/n/(1)/', '', '/n/'],
  ['/n/(1)/(2)/', '', '/n/'],
  ['/n/(1)', '/a/', '/n/a/'],
  ['/n/(1)/', 'a/', '/n/a/'],
  ['{host}(1)', '/a/', 'https://shop.example/a/'],
  ['{host}(1)', 'a', 'https://shop.example/a'],
  ['{host}', '', 'https://shop.example'],
  ['{host}?a=1', '', 'https://shop.example?a=1'],
  ['https://partner.example(1)', '/a/', 'https://partner.example/a/'],
  ['https://archive.example/2012/http://a.example/(1)', 'b', 'https://archive.example/2012/http://a.example/b'],
  ['/n/(1)/', 'šolja za čaj', '/n/šolja%20za%20čaj/'],
  ['/n/(1)/', '100%25', '/n/100%25/'],
  ['/n/?q=(1)&stil=2', 'a&admin=1', '/n/?q=a%26admin%3D1&stil=2'],
])('%s with %j is %s', (newPath, capture, expected) => {
  expect(address(newPath, capture)).toBe(expected);
});
