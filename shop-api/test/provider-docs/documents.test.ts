import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providerDocuments } from './documents';
import { documentedCalls } from './read-calls';

const rootFolder = path.resolve(__dirname, '../../..');
const documents = providerDocuments();

/** How a JSON is laid out is the formatter's business. */
function parseDocument(file: string, text: string): unknown {
  return file.endsWith('.json') ? JSON.parse(text) : text;
}

test.each(Object.entries(documents))(
  '%s is what the descriptors say; else run node tools/generate-provider-docs.mjs',
  (file, text) => {
    const present = readFileSync(path.join(rootFolder, file), 'utf8');
    expect(parseDocument(file, present)).toEqual(parseDocument(file, text));
  },
);

test('the page documents every call', () => {
  const missing = documentedCalls.filter(
    ({ descriptor }) => !documents['docs/provider-api.md']?.includes(`\`${descriptor.name}\``),
  );
  expect(missing).toEqual([]);
});

test('the OpenAPI document refers to nothing that it does not hold', () => {
  const text = documents['docs/openapi.json'] ?? '';
  const { components } = JSON.parse(text) as { components: { schemas: object } };
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  expect(referred.filter((name) => !(name in components.schemas))).toEqual([]);
  expect(text).not.toContain('$defs');
});
