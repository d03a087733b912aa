import { z } from 'zod';
import type { SafeHtml } from '../html/safe-html';
import { allCalls, findHtmlFields } from './all-calls';
import type { Product } from './catalog';
import { htmlField } from './html-field.schema';

it('finds fields of HTML wherever an answer holds them', () => {
  const schema = z.object({
    title: z.string(),
    intro: htmlField().optional(),
    parts: z.union([
      z.object({ data: z.array(z.object({ body: htmlField({ topHeading: 3 }).nullable() })) }),
      z.null(),
    ]),
    byCode: z.record(z.string(), htmlField()),
  });
  expect(findHtmlFields(schema)).toEqual([
    { path: ['intro'], rules: { topHeading: 2 } },
    { path: ['parts', 'data', '*', 'body'], rules: { topHeading: 3 } },
    { path: ['byCode', '*'], rules: { topHeading: 2 } },
  ]);
});

// Whoever adds a field of HTML adds it here: every other text of an answer is text, and is shown as such.
it('is what these answers hold, and no other', () => {
  const fields = allCalls.flatMap(({ descriptor, schemas }) =>
    findHtmlFields(schemas.response).map(({ path }) => `${descriptor.name} ${path.join('.')}`),
  );
  expect(fields.sort()).toEqual([
    '_get_nuxtapi_pages data.content',
    '_post_nuxtapi_catalog_product data.content',
    '_post_nuxtapi_publish_post data.content',
    '_post_nuxtapi_sweepstakes data.*.rules',
  ]);
});

it('is a string of its own type: a raw string in its place does not compile', () => {
  const show = (html: SafeHtml) => html;
  const written: string = '<p>a</p>';
  // @ts-expect-error Nobody has cleaned it.
  show(written);
  // @ts-expect-error What is put together from clean parts may be anything.
  show(`${written}`);
  const { content }: Pick<Product, 'content'> = { content: '<p>a</p>' as SafeHtml };
  expect(show(content)).toBe(written);
});
