import { type Area, areas, type DocumentedCall, type JsonSchema, type ProviderInterface } from './read-calls';

const areaTitles: Record<Area, string> = {
  site: 'Start-up and site',
  catalog: 'Catalogue, wishlist and compare',
  publish: 'Publish',
  location: 'Location',
  sweepstake: 'Sweepstake',
  webshop: 'Webshop',
  withdrawal: 'Withdrawal from a contract',
  comments: 'Comments and ratings',
  auth: 'Auth',
  staff: 'Staff',
};

const introduction = `# The provider’s interface

Generated from the call descriptors of \`shared-contracts\` and \`staff-contracts\` by \`node tools/generate-provider-docs.mjs\`; a test keeps it true.
The same as a machine reads it: [openapi.json](openapi.json). Codes of refusals: [errors.md](errors.md).

- Session calls carry \`Authorization: Bearer <token>\`; a token comes from \`generateToken\`. An unknown token is 401.
- GET sends its request as a query, all others as JSON. Names in braces stand in the path.
- A refusal is \`{ success: false, label_name, errors? }\`: 400 names the wrong fields, 404 is also what belongs to someone
  else, 422 is understood and refused, 429 too many attempts, 503 maintenance.
- Amounts are whole minor units in fields that end in \`_minor\`; beside each stands its display string.
`;

function asObject(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {};
}

function formatType(schema: JsonSchema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`;
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.anyOf) return schema.anyOf.map((each) => formatType(asObject(each))).join(' or ');
  if (schema.type === 'array') return `list of ${formatType(asObject(schema.items))}`;
  if (schema.type === 'object' && schema.additionalProperties)
    return `map to ${formatType(asObject(schema.additionalProperties))}`;
  return String(schema.type ?? 'any');
}

function formatRules(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, maxItems, format, pattern } = schema;
  const bounded = (low?: number, high?: number) => [low ?? '', high ?? ''].join('–');
  const isUnbounded = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER;
  return [
    (minLength !== undefined || maxLength !== undefined) && `${bounded(minLength, maxLength)} characters`,
    minimum !== undefined && !isUnbounded && bounded(minimum, maximum),
    maxItems !== undefined && `at most ${maxItems}`,
    format ?? (pattern !== undefined && `\`${pattern.replaceAll('|', '\\|')}\``),
    schema.default !== undefined && `else \`${JSON.stringify(schema.default)}\``,
  ]
    .filter((rule) => typeof rule === 'string' && rule !== '')
    .join(', ');
}

interface Field {
  way: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Fields by their way from the top, lists marked by `[]`. A shared shape is named and not opened. */
function listFields(schema: JsonSchema, way = ''): Field[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const own = asObject(value);
    const field = { way: `${way}${name}`, schema: own, isRequired: required.includes(name) };
    const inner = own.type === 'array' ? asObject(own.items) : own;
    const opened = inner.anyOf?.map(asObject).find((each) => each.properties) ?? inner;
    if (opened.$ref !== undefined || !opened.properties) return [field];
    const mark = own.type === 'array' ? '[].' : '.';
    return [field, ...listFields(opened, `${field.way}${mark}`)];
  });
}

function table(schema: JsonSchema): string {
  const rows = listFields(schema).map(({ way, schema: own, isRequired }) => {
    const type = own.properties ? 'object' : formatType(own);
    return `| \`${way}\` | ${type} | ${isRequired ? 'yes' : ''} | ${formatRules(own)} |`;
  });
  return ['| field | type | always | rule |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function section({ descriptor, key, description, request, response }: DocumentedCall): string {
  const { method, path, kind, cacheMinutes, name } = descriptor;
  const keeping = cacheMinutes > 0 ? `kept for ${cacheMinutes} minutes` : 'never kept';
  const hasFields = Object.keys(request.properties ?? {}).length > 0;
  return [
    `### ${key}`,
    `\`${method} ${path}\` · \`${name}\` · ${kind}, ${keeping}`,
    description,
    hasFields ? `Request\n\n${table(request)}` : 'Asks for nothing.',
    `Answer\n\n${table(response)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The interface as a page to read. */
export function renderMarkdown({ calls, shapes }: ProviderInterface): string {
  const chapters = areas.map((area) => {
    const own = calls.filter((call) => call.area === area);
    return [`## ${areaTitles[area]}`, ...own.map(section)].join('\n\n');
  });
  const shared = [...shapes].map(([name, shape]) =>
    shape.properties ? `### ${name}\n\n${table(shape)}` : `### ${name}\n\n${formatType(shape)}`,
  );
  return `${[introduction.trim(), ...chapters, '## Shapes', ...shared].join('\n\n')}\n`;
}
