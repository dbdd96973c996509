import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ERROR_COPY } from '#copy/errors';
import { ERROR_CODES } from '#domain/shared/app-error';
import { STATUS } from './http/status.ts';
import { isMedia, refusalsOf, type Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { present } from '#domain/shared/typed-record';

let text: Promise<string> | undefined;

/** The description as JSON. Anybody may ask for it, so it is made once, and lets others go first between its parts. */
export const openApiText = (): Promise<string> => (text ??= openApi().then((made) => JSON.stringify(made)));

/** How many operations are described in a row: about ten milliseconds of them. */
const AT_ONCE = 10;

/** The description of the whole API (OpenAPI 3.1), generated from the schemas that parse the requests. */
async function openApi(): Promise<Readonly<Record<string, unknown>>> {
  const paths: Record<string, Record<string, unknown>> = {};
  const operations: Readonly<Record<string, Operation>> = OPERATIONS;
  for (const [at, [operationId, operation]] of Object.entries(operations).entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
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
      securitySchemes: {
        sesion: { type: 'apiKey', in: 'cookie', name: '__session' },
        llave: { type: 'http', scheme: 'bearer' },
      },
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

function describe(operationId: string, operation: Operation): Record<string, unknown> {
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
    security: isPublic ? [] : [{ sesion: [] }, ...(operation.byKey === true ? [{ llave: [] }] : [])],
    parameters: [...pathParameters(operation.path), ...queryParameters(operation), ...headers],
    ...present({
      requestBody:
        operation.body === undefined
          ? undefined
          : {
              required: operation.bodyOptional !== true,
              content: { 'application/json': { schema: jsonSchema(operation.body) } },
            },
    }),
    ...present({
      requestBody:
        operation.bytes === undefined
          ? undefined
          : {
              required: true,
              content: {
                'application/octet-stream': {
                  schema: { type: 'string', format: 'binary', maxLength: operation.bytes },
                },
              },
            },
    }),
    responses: {
      [String(operation.status)]: goodAnswer(operation),
      ...refusals(operation),
    },
  };
}

function goodAnswer({ summary, answer, status }: Operation): unknown {
  if (status === 204) return { description: summary };
  const content = isMedia(answer)
    ? Object.fromEntries(
        answer.media.map((media) => [
          media,
          media === 'application/json' && answer.json !== undefined
            ? { schema: jsonSchema(answer.json, 'output') }
            : { schema: { type: 'string', format: 'binary' } },
        ]),
      )
    : { 'application/json': { schema: jsonSchema(answer, 'output') } };
  return { description: summary, content };
}

/** An operation's refusals by status, each with its codes by name. */
function refusals(operation: Operation): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(operation), (code) => String(STATUS[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${ERROR_COPY[code]}`).join('\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

const pathParameters = (path: string): unknown[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(operation: Operation): unknown[] {
  if (operation.query === undefined) return [];
  const schema = jsonSchema(operation.query);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) === true,
    schema: property,
  }));
}

/** A schema as JSON Schema: a request as written, before defaults; an answer as sent. */
const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
