/** The OpenAPI 3.1 document, made from the endpoints; the same data that the routes are made from. */
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';

type Json = Record<string, unknown>;

const FAILURE_SCHEMA: Json = {
  type: 'object',
  required: ['statusCode', 'status', 'message', 'error', 'code', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    status: { type: 'integer' },
    message: { type: 'string', description: 'One sentence, safe to show.' },
    error: { type: 'string' },
    code: { type: 'string', description: 'Stable machine code.' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key gets the first result.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...inPath, ...inQuery, ...(endpoint.money ? [key] : [])];
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  const fields = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object', properties: {} };
  if (!endpoint.files)
    return endpoint.body ? { content: { 'application/json': { schema: fields } } } : undefined;
  const files = Object.entries(endpoint.files).map(([name, file]) => {
    const one = {
      type: 'string',
      format: 'binary',
      description: `At most ${Math.round(file.maxBytes / 1024 ** 2)} MB.`,
    };
    return [name, file.maxCount > 1 ? { type: 'array', items: one, maxItems: file.maxCount } : one];
  });
  const required = Object.entries(endpoint.files).flatMap(([name, file]) => (file.required ? [name] : []));
  const schema = {
    ...fields,
    properties: { ...(fields.properties as Json), ...Object.fromEntries(files) },
    required: [...((fields.required as string[]) ?? []), ...required],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Every refusal in which an endpoint may end: its own and those of the platform that fit its declaration. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const { sessionRequired, roleRequired, notFound, shape, rateLimited, tooLarge, mediaType, storageFull } =
    platformRefusals;
  const { keyInvalid, keyReused, keyRunning, maintenance, readOnly, countryBlocked } = platformRefusals;
  const { proofNeeded, secondFactorRequired, tooSlow } = platformRefusals;
  return [
    ...(endpoint.who === 'anyone' ? [] : [sessionRequired]),
    ...(endpoint.who === 'anyone' || endpoint.who === 'signedIn' ? [] : [roleRequired]),
    ...(endpoint.who === 'operator' ? [secondFactorRequired] : []),
    ...(endpoint.stepUp ? [proofNeeded] : []),
    ...(endpoint.params ? [notFound] : []),
    ...(endpoint.body || endpoint.query || endpoint.files ? [shape] : []),
    ...(endpoint.body || endpoint.files ? [tooSlow] : []),
    ...(endpoint.files ? [tooLarge, mediaType, storageFull] : []),
    ...(endpoint.money ? [keyInvalid, keyReused, keyRunning] : []),
    rateLimited,
    ...(endpoint.evenWhenClosed ? [] : [maintenance, countryBlocked]),
    ...(endpoint.evenWhenClosed || endpoint.method === 'GET' ? [] : [readOnly]),
    ...(endpoint.refusals ?? []),
  ];
}

function responsesOf(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.output, 'output');
  const success = {
    description: 'Done',
    content: {
      'application/json': {
        schema: { type: 'object', required: ['data'], properties: { status: { const: 0 }, data } },
      },
    },
  };
  const failures: Record<string, Json> = {};
  for (const refusal of refusalsOf(endpoint)) {
    const before = failures[refusal.status]?.description;
    const line = `\`${refusal.code}\` ${refusal.message}`;
    failures[refusal.status] = {
      description: before ? `${before}\n\n${line}` : line,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  const stillGood =
    endpoint.keepSeconds === undefined ? {} : { 304: { description: 'What you keep is still good' } };
  return { 200: success, ...stillGood, ...failures };
}

const operationId = (endpoint: Endpoint) =>
  `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[{}]/g, '').replace(/[/-](\w)/g, (_all, letter: string) => letter.toUpperCase())}`;

/** Builds the document. Paths are relative to the API's root. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  about: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const operation = {
      operationId: operationId(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1]],
      'x-who': endpoint.who,
      security: endpoint.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: parametersOf(endpoint),
      requestBody: requestBodyOf(endpoint),
      responses: responsesOf(endpoint),
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api', description: 'This site' }],
    paths,
    components: {
      schemas: { Failure: FAILURE_SCHEMA },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The raw token, or Bearer.',
        },
      },
    },
  };
}
