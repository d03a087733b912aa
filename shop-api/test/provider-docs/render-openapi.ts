import type { DocumentedCall, JsonSchema, ProviderInterface } from './read-calls';

const failure: JsonSchema = {
  type: 'object',
  required: ['success'],
  properties: {
    success: { const: false },
    label_name: { type: 'string', description: 'A label code: what the shopper reads.' },
    errors: {
      type: 'object',
      description: 'Field → label code.',
      additionalProperties: { type: 'string' },
    },
  },
};

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const refusal = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Failure' }) });

function pathNames({ descriptor }: DocumentedCall): string[] {
  return [...descriptor.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function toParameters(call: DocumentedCall) {
  const inPath = pathNames(call);
  const { properties = {}, required = [] } = call.request;
  const names = Object.keys(properties).filter((name) => inPath.includes(name) || call.descriptor.method === 'GET');
  return names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name],
  }));
}

/** Session calls that are made before there is a token, or when none is to be had. */
const tokenless = ['generateToken', 'isMaintenance'];

function isPublic({ descriptor, key }: DocumentedCall): boolean {
  return descriptor.kind === 'content' || tokenless.includes(key);
}

function toOperation(call: DocumentedCall) {
  const { descriptor, key, area, description, request, response } = call;
  const hasBody = descriptor.method !== 'GET';
  return {
    operationId: key,
    summary: descriptor.name,
    ...(description !== '' && { description }),
    tags: [area],
    parameters: toParameters(call),
    ...(hasBody && { requestBody: { required: true, ...json(request) } }),
    responses: {
      200: { description: 'The answer.', ...json(response) },
      400: refusal('The request does not fit; `errors` names the fields.'),
      ...(!isPublic(call) && { 401: refusal('The token is unknown, or the call is for customers only.') }),
      404: refusal('Not there, hidden, or someone else’s.'),
      422: refusal('Understood and refused; `label_name` says why.'),
      429: refusal('Too many attempts.'),
      503: refusal('Under maintenance.'),
    },
    security: isPublic(call) ? [] : [{ token: [] }],
    'x-cache-minutes': descriptor.cacheMinutes,
  };
}

/** The interface as an OpenAPI 3.1 document. */
export function renderOpenApi({ calls, shapes }: ProviderInterface): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const { method, path } = call.descriptor;
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Storefront provider', version: '1.0.0', description: 'Generated from the call descriptors.' },
    paths,
    components: {
      schemas: { ...Object.fromEntries(shapes), Failure: failure },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return `${JSON.stringify(document, null, 2).replaceAll('#/$defs/', '#/components/schemas/')}\n`;
}
