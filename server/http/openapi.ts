import { z } from 'zod';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { FailureSchema, PaginationSchema } from '../../domain/http/envelope.ts';
import { paramsSchema } from '../../domain/http/params.ts';

type Json = Record<string, unknown>;

const mediaTypes = {
  value: 'application/json',
  list: 'application/json',
  text: 'text/plain',
  csv: 'text/csv',
  file: 'application/octet-stream',
  stream: 'application/octet-stream',
  page: 'text/html',
} as const;

/** The OpenAPI document of all endpoints, made from the same contracts that mount them. */
export function openApiOf(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Keiko', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'keiko_session' },
        cli: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: jsonSchema(FailureSchema) },
    },
    paths,
  };
}

function operationOf(endpoint: AnyEndpoint): Json {
  const isPublic = endpoint.access === 'public';
  const body = endpoint.upload
    ? content(endpoint.upload.mediaTypes[0] ?? 'application/octet-stream', {
        type: 'string',
        format: 'binary',
      })
    : endpoint.body && content('application/json', jsonSchema(endpoint.body));
  return {
    'x-access': endpoint.access,
    security: isPublic ? [] : [{ session: [] }, ...(endpoint.forCli ? [{ cli: [] }] : [])],
    parameters: [
      ...parametersOf(paramsSchema(endpoint.path), 'path'),
      ...(endpoint.query ? parametersOf(endpoint.query, 'query') : []),
    ],
    ...(body ? { requestBody: { required: true, ...body } } : {}),
    responses: {
      ...(endpoint.answer === 'empty'
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'Done',
              ...content(mediaTypes[endpoint.answer], answerOf(endpoint)),
            },
          }),
      default: {
        description: 'Refused',
        ...content('application/json', { $ref: '#/components/schemas/Failure' }),
      },
    },
  };
}

function answerOf({ answer, result }: AnyEndpoint): Json {
  if (answer !== 'value' && answer !== 'list') return { type: 'string' };
  const schema = result && !(result instanceof z.ZodUndefined) ? jsonSchema(result) : undefined;
  const properties: Json = { code: { const: 200 } };
  if (schema) properties['result'] = answer === 'list' ? { type: 'array', items: schema } : schema;
  if (answer === 'list') properties['pagination'] = jsonSchema(PaginationSchema);
  return { type: 'object', properties, required: Object.keys(properties) };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties as Json).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: field,
  }));
}

const content = (mediaType: string, schema: Json) => ({ content: { [mediaType]: { schema } } });

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
