/**
 * @jest-environment jsdom
 * @jest-environment-options {"runScripts": "dangerously"}
 */
import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineLoader } from './inline-loader';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(policy: string, name: string) {
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

/** Runs the loader as the browser does: by its text. */
function run() {
  const scripts = [
    { src: '/-/assets/vendor.js', integrity: 'sha384-a' },
    { src: '/-/assets/main.js', integrity: 'sha384-b' },
  ];
  document.head.innerHTML = `<script type="application/json" id="shell-scripts">${JSON.stringify(scripts)}</script>`;
  document.documentElement.removeAttribute('data-has-cart');
  document.documentElement.removeAttribute('style');
  // Appended, an element with a text runs at once: jsdom is told so above.
  document.head.appendChild(Object.assign(document.createElement('script'), { text: inlineLoader }));
}

it('is the only inline script that the policy lets run, and can pass its trust on', () => {
  expect(directive(contentSecurityPolicy([]), 'script-src')).toBe(
    `script-src ${hashOf(inlineLoader)} 'strict-dynamic'`,
  );
});

it('cannot close its own element', () => {
  expect(inlineLoader).not.toMatch(/<\/script|<!--/i);
});

it('lets the page’s own style elements in by their hashes', () => {
  const policy = contentSecurityPolicy(['a{}', 'b{}']);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('a{}')} ${hashOf('b{}')}`);
});

it('allows no inline script, no eval and no frame of another site', () => {
  const policy = contentSecurityPolicy(['a{}']);
  expect(directive(policy, 'script-src')).not.toMatch(/unsafe/);
  expect(directive(policy, 'default-src')).toBe("default-src 'self'");
  expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
});

it('inserts the shell’s scripts in order, each with its hash', () => {
  run();
  const inserted = [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(inserted.map((script) => [script.getAttribute('src'), script.integrity, script.async])).toEqual([
    ['/-/assets/vendor.js', 'sha384-a', false],
    ['/-/assets/main.js', 'sha384-b', false],
  ]);
});

it('shows the last known count of the cart before anything is painted', () => {
  localStorage.setItem('cart-count', '3');
  run();
  expect(document.documentElement.dataset).toHaveProperty('hasCart');
  expect(document.documentElement.style.getPropertyValue('--cart-count')).toBe('"3"');
});

it.each(['0', '', '3"}*{display:none', 'null'])('shows no count for %j', (stored) => {
  localStorage.setItem('cart-count', stored);
  run();
  expect(document.documentElement.dataset).not.toHaveProperty('hasCart');
  expect(document.documentElement.getAttribute('style')).toBeNull();
});
