/** Over the whole contract: text that shows nothing counts as none, in whichever field it is typed. */
import { describe, expect, test } from 'vitest';
import { domains } from './domains.ts';

/** What can be typed and shows nothing: blanks, marks without a letter, controls of direction, fillers. */
const NOTHING = [
  ' ',
  '\u200b',
  '\u2060\u200d',
  '\u202e',
  '\u2066\u2069',
  '\u00a0\u3000',
  '\u0301',
  '\u3164',
  '\u2800',
];
// Longer than any field's least.
const LONG_ENOUGH = 40;

/** Kept as typed: passwords and secrets that are compared. Drafts have no fields of their own in the contract. */
const AS_TYPED = new Set(['password', 'currentPassword', 'credential', 'token', 'ticket', 'callbackUrl']);

interface Schema {
  readonly _zod: { readonly def: Definition };
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  shape?: Record<string, Schema>;
}

/** Every schema below one that takes text, by its way from the top. */
function texts(schema: Schema, path: readonly string[] = []): { path: readonly string[]; schema: Schema }[] {
  const { type, shape, innerType, in: input, element, valueType, options } = schema._zod.def;
  if (type === 'string') return [{ path, schema }];
  if (shape) return Object.entries(shape).flatMap(([name, field]) => texts(field, [...path, name]));
  const below = [innerType, input, element, valueType, ...(options ?? [])];
  return below.flatMap((each) => (each ? texts(each, path) : []));
}

const endpoints = domains.flatMap((domain) => domain.routes ?? []).map(({ endpoint }) => endpoint);
const fields = endpoints
  .flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((part) =>
      part
        ? texts(part as unknown as Schema).map((field) => ({
            name: `${method} ${path}: ${field.path.join('.')}`,
            ...field,
          }))
        : [],
    ),
  )
  .filter(({ path }) => !AS_TYPED.has(path.at(-1) ?? ''));

test('the contract has such fields', () => {
  expect(fields.length).toBeGreaterThan(100);
});

describe.each(fields)('$name', ({ schema }) => {
  test('takes text that shows nothing for none', () => {
    for (const typed of NOTHING.map((each) => each.repeat(LONG_ENOUGH))) {
      const parsed = schema.safeParse(typed);
      if (parsed.success) expect(parsed.data).toBe('');
    }
    // What says that it must be there is refused, and not taken as empty.
    const isRequired = !schema.safeParse('').success;
    if (isRequired) for (const typed of NOTHING) expect(schema.safeParse(typed).success).toBe(false);
  });
});
