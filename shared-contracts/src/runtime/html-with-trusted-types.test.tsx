/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { render } from '@testing-library/react';
import type { SafeHtml } from '../html/safe-html';

/** As browsers do: each call makes an object of its own. */
const createPolicy = () => ({ createHTML: (html: string) => ({ toString: () => html }) });

it('writes its markup once, and never over what came to life in the element', async () => {
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  const { Html } = await import('./html');
  const html = '<p>from the server</p>' as SafeHtml;
  const { container, rerender } = render(<Html html={html} />);
  expect(container.textContent).toBe('from the server');
  container.querySelector('p')?.replaceWith('alive');
  rerender(<Html html={html} lang="en" />);
  expect(container.textContent).toBe('alive');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
