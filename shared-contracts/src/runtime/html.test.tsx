/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { render } from '@testing-library/react';
import { markAsSafeHtml } from '../html/trusted-html';
import { Html } from './html';

it('inserts safe HTML into an element of its own', () => {
  const { container } = render(<Html className="prose" html={markAsSafeHtml('<p>a</p>')} />);
  expect(container.innerHTML).toBe('<div class="prose"><p>a</p></div>');
});

it('takes no raw string', () => {
  const written: string = '<p>a</p>';
  // @ts-expect-error Nobody has cleaned it.
  const refused = <Html html={written} />;
  // @ts-expect-error The door has no second way in.
  const alsoRefused = <Html html={markAsSafeHtml('')} dangerouslySetInnerHTML={{ __html: written }} />;
  expect([refused, alsoRefused]).toHaveLength(2);
});
