/** The OpenAPI 3.1 document, made from the endpoints; the same data that the routes are made from. */
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import { schemaNames } from '#platform/contract/schema-names.ts';

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

/** The shared components of the document: schemas by their names, responses by their refusals. */
class Components {
  readonly schemas: Record<string, Json> = { Failure: FAILURE_SCHEMA };
  readonly responses: Record<string, Json> = {};
  /** By name, what a schema was before its references led here. */
  readonly #made = new Map<string, string>();

  /** A schema where it is used: a reference, if it has a name. */
  schema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: schemaNames,
      // An answer may have more fields in a later release.
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    }) as Json;
    const named = Object.entries($defs as Record<string, Json>);
    const places = new Map(named.map(([name, def]) => [`#/$defs/${name}`, this.#placeOf(name, def, io)]));
    const lead = (part: Json) =>
      JSON.parse(JSON.stringify(part), (key, value) => {
        const place = key === '$ref' ? places.get(value) : undefined;
        return place === undefined ? value : `#/components/schemas/${place}`;
      }) as Json;
    for (const [name, def] of named) this.schemas[places.get(`#/$defs/${name}`) ?? name] = lead(def);
    return lead(json);
  }

  /** What is sent may be written otherwise than what is answered under the same name. */
  #placeOf(name: string, def: Json, io: 'input' | 'output'): string {
    const text = JSON.stringify(def);
    for (const place of [name, `${name}${io === 'input' ? 'Input' : 'Output'}`]) {
      const made = this.#made.get(place) ?? text;
      if (made !== text) continue;
      this.#made.set(place, text);
      return place;
    }
    throw new Error(`openapi: two schemas are called ${name}`);
  }

  /** An answer that many calls have: a reference to it. */
  response(name: string, response: Json): Json {
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }
}

function parametersOf(endpoint: Endpoint, components: Components): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? components.schema(endpoint.query, 'input') : {};
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

function requestBodyOf(endpoint: Endpoint, components: Components): Json | undefined {
  const fields: Json = endpoint.body
    ? components.schema(endpoint.body, 'input')
    : { type: 'object', properties: {} };
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
  const json = required.length === 0 ? { 'application/json': { schema: fields } } : {};
  return { required: true, content: { 'multipart/form-data': { schema }, ...json } };
}

/** Every refusal in which an endpoint may end: its own and those of the platform that fit its declaration. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const { sessionRequired, roleRequired, notFound, shape, rateLimited, tooLarge, mediaType, storageFull } =
    platformRefusals;
  const { keyInvalid, keyReused, keyRunning, maintenance, readOnly, countryBlocked } = platformRefusals;
  const { reauthenticationNeeded, secondFactorRequired, tooSlow } = platformRefusals;
  const refusals = [
    ...(endpoint.who === 'anyone' ? [] : [sessionRequired]),
    ...(endpoint.who === 'anyone' || endpoint.who === 'signedIn' ? [] : [roleRequired]),
    ...(endpoint.who === 'operator' ? [secondFactorRequired] : []),
    ...(endpoint.stepUp ? [reauthenticationNeeded] : []),
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
  return [...new Set(refusals)];
}

/** Of refusals of the platform alone, what their answer is called: `SiteMaintenanceOrSiteReadOnly`. */
function nameOfAnswer(refusals: readonly Refusal[]): string | undefined {
  if (!refusals.every((refusal) => OF_PLATFORM.has(refusal))) return undefined;
  return refusals
    .map(({ code }) => `.${code}`.replace(/[.-](\w)/g, (_all, initial: string) => initial.toUpperCase()))
    .join('Or');
}

const OF_PLATFORM = new Set<Refusal>(Object.values(platformRefusals));

function responsesOf(endpoint: Endpoint, components: Components): Json {
  const data = components.schema(endpoint.output, 'output');
  const success = {
    description: 'Done',
    content: {
      'application/json': {
        schema: { type: 'object', required: ['data'], properties: { status: { const: 0 }, data } },
      },
    },
  };
  const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status);
  const failures = [...byStatus].map(([status, refusals]) => {
    const answer = {
      description: refusals.map(({ code, message }) => `\`${code}\` ${message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
    const name = nameOfAnswer(refusals);
    return [status, name === undefined ? answer : components.response(name, answer)];
  });
  const stillGood =
    endpoint.keepSeconds === undefined ? {} : { 304: { description: 'What you keep is still good' } };
  return { 200: success, ...stillGood, ...Object.fromEntries(failures) };
}

const sorted = (parts: Record<string, Json>): Json =>
  Object.fromEntries(Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const operationId = (endpoint: Endpoint) =>
  `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[{}]/g, '').replace(/[/-](\w)/g, (_all, initial: string) => initial.toUpperCase())}`;

/** Builds the document. Paths are relative to the API's root. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  about: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  const components = new Components();
  for (const endpoint of endpoints) {
    const operation = {
      operationId: operationId(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1]],
      'x-who': endpoint.who,
      security: endpoint.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: parametersOf(endpoint, components),
      requestBody: requestBodyOf(endpoint, components),
      responses: responsesOf(endpoint, components),
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
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
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
