/** Names of schemas in the OpenAPI document: a named schema is defined once and referenced. */
import * as z from 'zod/mini';

export const schemaNames = z.registry<{ id: string }>();

/** Names schemas, at the end of the file that declares them: `nameSchemas({ Charge: charge })`. */
export function nameSchemas(schemas: Readonly<Record<string, z.ZodMiniType>>): void {
  for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id });
}
