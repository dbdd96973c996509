import * as z from 'zod/mini';
import { ERROR_CODES } from '#domain/shared/app-error';
import { OPERATIONS, type Operation } from './operations.ts';

/** The description of the whole API (OpenAPI 3.1), made from the schemas that parse the requests. */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, operation] of Object.entries(OPERATIONS) as [
    string,
    Operation<unknown, unknown>,
  ][]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operationId, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de la clínica',
      version: '1',
      description:
        'Fechas YYYY-MM-DD y horas HH:mm en hora de la clínica (America/La_Paz); instantes ISO 8601 en UTC.',
    },
    paths,
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: '__session' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: [...ERROR_CODES] },
            fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}

function describe(operationId: string, operation: Operation<unknown, unknown>): Record<string, unknown> {
  const isPublic = operation.access === 'public';
  const changes = operation.method !== 'GET';
  const headers = [
    ...(changes && operation.withoutToken !== true
      ? [{ name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } }]
      : []),
    ...(operation.creates === true
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 200 },
          },
        ]
      : []),
  ];
  return {
    operationId,
    summary: operation.summary,
    ...(isPublic ? { security: [] } : { security: [{ sesion: [] }] }),
    parameters: [...pathParameters(operation.path), ...queryParameters(operation), ...headers],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: operation.bodyOptional !== true,
            content: { 'application/json': { schema: jsonSchema(operation.body) } },
          },
        }),
    responses: {
      [String(operation.status)]: { description: operation.summary },
      default: {
        description: 'Rechazo',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const pathParameters = (path: string): unknown[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(operation: Operation<unknown, unknown>): unknown[] {
  if (operation.query === undefined) return [];
  const schema = jsonSchema(operation.query) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) === true,
    schema: property,
  }));
}

/** The request as it is written, before defaults and transformations. */
const jsonSchema = (schema: z.ZodMiniType): unknown => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};
