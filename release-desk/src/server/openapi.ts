import { z } from 'zod';
import { deskErrorCodes } from '../errors';
import { apiPrefix } from '../operations/http-paths';
import type { Operation } from '../operations/operation';
import { operations } from '../operations/operations';

/** Where the files of an upload are sent. */
export const uploadFilePath = '/uploads/{upload}/files/{hash}';
/** Where the files of a published version are read. */
export const releaseFilePath = '/remotes/{remote}/releases/{version}/files/{hash}';

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io });
  return described;
};

const json = (schema: object) => ({ 'application/json': { schema } });

const failure = z.object({
  ok: z.literal(false),
  error: z.object({
    code: z.enum([...Object.keys(deskErrorCodes), 'unexpected']),
    message: z.string(),
    details: z.array(z.string()),
  }),
});
const later = z.object({ ok: z.literal(true), pending: z.uuid() });

const pendingAnswer = {
  description: 'Not ready yet: ask for it under /answers/{pending}.',
  content: json(toSchema(later, 'output')),
};
const refused = { description: 'Refused.', content: json({ $ref: '#/components/schemas/Failure' }) };

const done = (result: z.ZodType) => ({
  description: 'Done.',
  content: json(toSchema(z.object({ ok: z.literal(true), result }), 'output')),
});

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function describeOperation({ name, method, path, summary, isPublic, input, result }: Operation) {
  const { properties = {}, required = [] } = toSchema(input, 'input') as ObjectSchema;
  const isInPath = (field: string) => path.includes(`{${field}}`);
  const rest = Object.entries(properties).filter(([field]) => !isInPath(field));
  const parameters = Object.entries(properties)
    .filter(([field]) => isInPath(field) || method !== 'POST')
    .map(([field, schema]) => ({
      name: field,
      in: isInPath(field) ? 'path' : 'query',
      required: isInPath(field) || required.includes(field),
      schema,
    }));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((field) => !isInPath(field)),
    additionalProperties: false,
  };
  return {
    operationId: name,
    summary,
    ...(isPublic ? { security: [] } : {}),
    parameters,
    ...(method === 'POST' ? { requestBody: { required: true, content: json(schema) } } : {}),
    responses: { '200': done(result), '202': pendingAnswer, default: refused },
  };
}

/** The OpenAPI description of the desk, made of the schemas that its routes validate with. */
export function describeApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, { [operation.method.toLowerCase()]: describeOperation(operation) });
  }
  paths[uploadFilePath] = {
    put: {
      operationId: 'sendFile',
      summary:
        'Sends a file of an upload by its SHA-384 (base64url). One that is not what the manifest says ends the upload.',
      parameters: [inPath('upload'), inPath('hash')],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { '200': done(z.object({})), default: refused },
    },
  };
  paths[releaseFilePath] = {
    get: {
      operationId: 'readFile',
      summary: 'A file of a published version by its SHA-384 (base64url), as the manifest names it.',
      parameters: [inPath('remote'), inPath('version'), inPath('hash')],
      responses: {
        '200': {
          description: 'The file.',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        default: refused,
      },
    },
  };
  paths['/answers/{pending}'] = {
    get: {
      operationId: 'findAnswer',
      summary: 'The answer of a call that took longer than a request may.',
      parameters: [inPath('pending')],
      responses: { '200': done(z.unknown()), '202': pendingAnswer, default: refused },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Release desk', version: '1.0.0', description: 'Which version of each remote is live.' },
    servers: [{ url: apiPrefix }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: toSchema(failure, 'output') },
    },
  };
}
