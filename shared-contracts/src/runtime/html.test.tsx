import { renderToStaticMarkup } from 'react-dom/server';
import { markAsSafeHtml } from '../html/trusted-html';
import { Html } from './html';

it('inserts safe HTML into an element of its own', () => {
  expect(renderToStaticMarkup(<Html className="prose" html={markAsSafeHtml('<p>a</p>')} />)).toBe(
    '<div class="prose"><p>a</p></div>',
  );
});

it('takes no raw string', () => {
  const written: string = '<p>a</p>';
  // @ts-expect-error Nobody has cleaned it.
  const refused = <Html html={written} />;
  // @ts-expect-error The door has no second way in.
  const alsoRefused = <Html html={markAsSafeHtml('')} dangerouslySetInnerHTML={{ __html: written }} />;
  expect([refused, alsoRefused]).toHaveLength(2);
});
