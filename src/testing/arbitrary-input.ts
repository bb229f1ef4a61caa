/** From the schemas of a contract to random input: mostly what the schema wants, now and then something else. */
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { oddText, oddValue } from './odd-values.ts';

interface Check {
  check?: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
}

/** What this module reads of a schema's definition. */
interface Definition {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: readonly { _zod: { def: Check } }[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
  entries?: Record<string, string>;
  shape?: Record<string, Schema>;
}
type Schema = z.ZodMiniType | z.core.$ZodType;

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The fields that an object schema declares; empty for anything else. */
export function fieldsOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return (schema && definitionOf(schema).shape) ?? {};
}

export interface Known {
  /** Ids of things that exist, so that requests meet them. */
  ids: readonly string[];
  /** Usernames, slugs and other words that exist. */
  words: readonly string[];
}

// Forms choose their fields for every value; building an arbitrary for a text costs more than a sample from one.
const built = new WeakMap<Known, Map<Schema, fc.Arbitrary<unknown>>>();

/** Input as the schema wants it. Rules in code (refinements) are not read, so some of it is refused. */
export function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const ofKnown = built.get(known) ?? new Map<Schema, fc.Arbitrary<unknown>>();
  built.set(known, ofKnown);
  const arbitrary = ofKnown.get(schema) ?? build(schema, known);
  ofKnown.set(schema, arbitrary);
  return arbitrary;
}

function build(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const inner = (part: Schema | undefined) => (part ? fitting(part, known) : oddValue);
  switch (definition.type) {
    case 'string':
      return textFor(definition, known);
    case 'number':
      return numberFor(definition);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(inner));
    case 'array':
      return fc.array(inner(definition.element), { maxLength: 4 });
    case 'record':
      return fc.dictionary(inner(definition.keyType).map(String), inner(definition.valueType), {
        maxKeys: 3,
      });
    case 'nullable':
      return fc.option(inner(definition.innerType), { nil: null });
    case 'optional':
    case 'default':
    case 'catch':
      return inner(definition.innerType);
    case 'pipe':
      // A transformation that comes first takes anything that then fits.
      return inner(
        definition.in && definitionOf(definition.in).type === 'transform' ? definition.out : definition.in,
      );
    case 'object':
      return objectFor(definition.shape ?? {}, known);
    default:
      return oddValue;
  }
}

// A long form with everything filled in at random would hardly ever be right.
const OPTIONAL_FIELDS_AT_ONCE = 3;

function objectFor(shape: Record<string, Schema>, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const [required, optional] = [false, true].map((wanted) =>
    Object.keys(shape).filter((name) => isOptional(shape[name] as Schema) === wanted),
  ) as [string[], string[]];
  return fc
    .subarray(optional, { maxLength: Math.min(OPTIONAL_FIELDS_AT_ONCE, optional.length) })
    .chain((some) => {
      const names = [...required, ...some];
      return fc.record(
        Object.fromEntries(names.map((name) => [name, fitting(shape[name] as Schema, known)])),
      );
    });
}

function isOptional(schema: Schema): boolean {
  return ['optional', 'default', 'catch'].includes(definitionOf(schema).type);
}

function textFor(definition: Definition, known: Known): fc.Arbitrary<string> {
  const checks = (definition.checks ?? []).map(({ _zod }) => _zod.def);
  const formats = [definition, ...checks].map(({ format }) => format);
  if (formats.includes('uuid')) {
    const existing = fc.constantFrom(...known.ids);
    return fc.oneof({ weight: 6, arbitrary: existing }, { weight: 1, arbitrary: fc.uuid() });
  }
  if (formats.includes('date')) {
    return fc.constantFrom('2026-11-01', '2026-11-02', '1970-01-01', '9999-12-31', '2024-02-29');
  }
  if (formats.includes('email')) return fc.stringMatching(/^[a-z]{8}$/).map((name) => `${name}@fuzz.test`);
  const length = {
    minLength: checks.find(({ check }) => check === 'min_length')?.minimum ?? 0,
    maxLength: Math.min(checks.find(({ check }) => check === 'max_length')?.maximum ?? 60, 60),
  };
  const matching = checks.flatMap(({ pattern }) => (pattern ? matchingTexts(pattern) : []));
  const random = fc.string({ unit: 'grapheme', ...length });
  if (matching.length > 0)
    return fc.oneof({ weight: 6, arbitrary: fc.oneof(...matching) }, { weight: 1, arbitrary: random });
  return fc.oneof(fc.constantFrom(...known.words), fc.constantFrom(...known.ids), random);
}

/** Texts of a pattern; none for patterns that cannot be turned around (looking ahead, classes of Unicode). */
function matchingTexts(pattern: RegExp): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern.source))];
  } catch {
    return [];
  }
}

function numberFor(definition: Definition): fc.Arbitrary<number> {
  const whole = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.maxSafeNat());
  if (definition.format === 'safeint') return whole;
  return fc.oneof(
    whole,
    fc.integer({ min: 0, max: 40_000 }).map((hundredths) => hundredths / 100),
  );
}

/** Input as the schema wants it, or with one or two places spoiled. */
export function mostlyFitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.keys(fieldsOf(schema));
  const spoiling = fc.tuple(fc.constantFrom(...fields, 'role', '__proto__', 'x'), oddValue);
  const spoiled = fc
    .tuple(fitting(schema, known), fc.array(spoiling, { minLength: 1, maxLength: 2 }))
    .map(([good, spoilings]) => {
      const object = { ...(good as object) };
      for (const [name, value] of spoilings) {
        Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
      }
      return object;
    });
  return fc.oneof(
    { weight: 5, arbitrary: fitting(schema, known) },
    { weight: 5, arbitrary: spoiled },
    { weight: 1, arbitrary: oddValue },
  );
}

/** A query: fields as text, once or several times, some of them unknown. */
export function queryFor(schema: Schema | undefined, known: Known): fc.Arbitrary<[string, string][]> {
  const fields = Object.entries(fieldsOf(schema));
  const good = fields.map(([name, field]) =>
    fitting(field, known).map((value): [string, string] => [name, String(value)]),
  );
  const odd = fc.tuple(fc.constantFrom(...fields.map(([name]) => name), 'sort[]', '__proto__', ''), oddText);
  return fc.array(fc.oneof(...good, odd), { maxLength: 5 });
}
