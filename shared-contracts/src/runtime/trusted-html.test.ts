import { htmlPolicyName, toTrustedHtml } from './trusted-html';

interface Rules {
  createHTML(html: string): string;
}

/** The module as a browser with Trusted Types loads it. */
async function loadWithTrustedTypes() {
  const createPolicy = jest.fn((_: string, rules: Rules) => rules);
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  jest.resetModules();
  const { toTrustedHtml: toTrusted } = await import('./trusted-html');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  return { toTrusted, createPolicy };
}

it('leaves markup as it is where nobody asks for trusted types', () => {
  expect(toTrustedHtml('<p>Mug</p><script>1</script>')).toBe('<p>Mug</p><script>1</script>');
});

it('makes one policy, under the name that pages allow', async () => {
  const { toTrusted, createPolicy } = await loadWithTrustedTypes();
  toTrusted('<p>a</p>');
  toTrusted('<p>b</p>');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([htmlPolicyName]);
});

it.each([
  '<p lang="en">Mug, <b>blue</b> &lt;script></p>',
  '<table><tr><td>1</td></tr></table>',
  '<script type="application/ld+json">{"@type":"Product"}</script>',
])('lets %s through as the server wrote it', async (html) => {
  const { toTrusted } = await loadWithTrustedTypes();
  expect(toTrusted(html)).toBe(html);
});

it.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>&lt;script>alert(1)</script>'],
  ['<ScRiPt src=x>', '&lt;ScRiPt src=x>'],
  ['<script/type=application/ld+json>', '&lt;script/type=application/ld+json>'],
  ['<meta http-equiv="refresh" content="0">', '&lt;meta http-equiv="refresh" content="0">'],
  ['<base href="https://evil.example/">', '&lt;base href="https://evil.example/">'],
  ['<object data="x"></object><embed src="x">', '&lt;object data="x"></object>&lt;embed src="x">'],
])('shows %s as text', async (html, shown) => {
  const { toTrusted } = await loadWithTrustedTypes();
  expect(toTrusted(html)).toBe(shown);
});
