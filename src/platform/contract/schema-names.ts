/** Names of schemas in the API's document: a named schema stands there once, and whatever uses it refers to it. */
import * as z from 'zod/mini';

export const schemaNames = z.registry<{ id: string }>();

/** Names schemas, at the end of the file that declares them: `nameSchemas({ Charge: charge })`. */
export function nameSchemas(schemas: Readonly<Record<string, z.ZodMiniType>>): void {
  for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id });
}
