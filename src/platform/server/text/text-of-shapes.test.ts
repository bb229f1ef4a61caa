import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { amountInput } from '#platform/contract/money.ts';
import { shapeRefusal } from '../http/failures.ts';

/** The sentence with which `value` is refused, and the code beside it. */
function refusalOf(schema: z.ZodMiniType, value: unknown): [string, string] | undefined {
  const { error } = schema.safeParse(value);
  const [first] = error ? shapeRefusal(error).errors : [];
  return first && [first.code, first.message];
}

const text = z.string().check(z.minLength(20), z.maxLength(30));
const few = z.array(z.int()).check(z.minLength(1), z.maxLength(2));
const many = Array.from({ length: 40 }, (_, at) => `choice-${at}`);

test.each<[string, z.ZodMiniType, unknown, [string, string]]>([
  ['nothing', text, undefined, ['invalid_type', 'This is missing.']],
  ['no amount', amountInput, undefined, ['invalid_type', 'This is missing.']],
  ['what is no amount', amountInput, null, ['invalid_union', 'This isn’t valid. Please check it.']],
  ['another type', text, 7, ['invalid_type', 'This must be text.']],
  ['a number that is none', z.number(), Number.NaN, ['invalid_type', 'This must be a number.']],
  ['half of one', z.int(), 1.5, ['invalid_type', 'This must be a whole number.']],
  ['a short text', text, 'short', ['too_small', 'At least 20 characters.']],
  ['a long text', text, 'x'.repeat(31), ['too_big', 'At most 30 characters.']],
  ['an empty text', z.string().check(z.minLength(1)), '', ['too_small', 'This field is required.']],
  ['an empty list', few, [], ['too_small', 'At least 1 entry.']],
  ['a long list', few, [1, 2, 3], ['too_big', 'At most 2 entries.']],
  ['a small number', z.number().check(z.minimum(3)), 2, ['too_small', '3 is the least.']],
  ['a large number', z.number().check(z.lt(3)), 3, ['too_big', 'This must be less than 3.']],
  ['no choice of two', z.enum(['on', 'off']), 'half', ['invalid_value', 'This must be one of on, off.']],
  ['no choice of many', z.enum(many), 'x', ['invalid_value', 'This cannot be chosen.']],
  [
    'no address',
    z.email(),
    'nobody@',
    ['invalid_format', 'Enter a full email address, such as name@example.org.'],
  ],
  [
    'what no pattern fits',
    z.string().check(z.regex(/^[a-z]$/)),
    '7',
    ['invalid_format', 'This isn’t valid. Please check it.'],
  ],
])('%s is refused in plain words', (_, schema, value, refusal) => {
  expect(refusalOf(schema, value)).toEqual(refusal);
});
