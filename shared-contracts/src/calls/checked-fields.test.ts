import { z } from 'zod';
import type { SafeHtml } from '../html/safe-html';
import { allCalls, findCheckedFields } from './all-calls';
import type { Product } from './catalog';
import { addressField, colorField, htmlField, pictureField } from './checked-fields.schema';

it('finds fields that are more than text wherever an answer holds them', () => {
  const schema = z.object({
    title: z.string(),
    intro: htmlField().optional(),
    parts: z.union([
      z.object({ data: z.array(z.object({ body: htmlField({ topHeading: 3 }).nullable() })) }),
      z.null(),
    ]),
    byCode: z.record(z.string(), addressField()),
    pictures: z.array(pictureField()),
    color: colorField().nullable(),
  });
  expect(findCheckedFields(schema)).toEqual([
    { path: ['intro'], rule: { kind: 'html', topHeading: 2 } },
    { path: ['parts', 'data', '*', 'body'], rule: { kind: 'html', topHeading: 3 } },
    { path: ['byCode', '*'], rule: { kind: 'address' } },
    { path: ['pictures', '*'], rule: { kind: 'picture' } },
    { path: ['color'], rule: { kind: 'color' } },
  ]);
});

// Whoever adds a field of HTML adds it here: every other text of an answer is text, and is shown as such.
it('is HTML what these answers hold, and no other', () => {
  const fields = allCalls.flatMap(({ descriptor, schemas }) =>
    findCheckedFields(schemas.response)
      .filter(({ rule }) => rule.kind === 'html')
      .map(({ path }) => `${descriptor.name} ${path.join('.')}`),
  );
  expect(fields.sort()).toEqual([
    '_get_nuxtapi_pages data.content',
    '_post_nuxtapi_catalog_product data.content',
    '_post_nuxtapi_publish_post data.content',
    '_post_nuxtapi_sweepstakes data.*.rules',
  ]);
});

// Every address, picture and colour of an answer goes through the gateway's check, under whatever name of these.
it('checks every address, picture and colour', () => {
  const names = /(?:^|_)(?:url|urls|picture|pictures|picture_narrow|color)$|redirect_url/;
  const checkedElsewhere = ['_get_nuxtapi_info data.site_url', '_get_nuxtapi_check_init_data info.data.site_url'];
  const open = allCalls.flatMap(({ descriptor, schemas }) => {
    const checked = findCheckedFields(schemas.response).map(({ path }) => path.join('.'));
    return findTexts(z.toJSONSchema(schemas.response) as JsonSchema)
      .filter((path) => names.test(path.replace(/\.\*$/, '')) && !checked.includes(path))
      .map((path) => `${descriptor.name} ${path}`);
  });
  expect(open.filter((one) => !checkedElsewhere.includes(one))).toEqual([]);
});

interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
  anyOf?: JsonSchema[];
}

/** Paths of all texts of an answer, but for those whose schema is an address by itself. */
function findTexts(schema: JsonSchema): string[] {
  const { type, format, properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const below = (step: string, child: JsonSchema) =>
    findTexts(child).map((path) => (path === '' ? step : `${step}.${path}`));
  return [
    ...new Set([
      ...(type === 'string' && format !== 'uri' ? [''] : []),
      ...Object.entries(properties).flatMap(([name, child]) => below(name, child)),
      ...(items ? below('*', items) : []),
      ...(additionalProperties ? below('*', additionalProperties) : []),
      ...anyOf.flatMap(findTexts),
    ]),
  ];
}

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
