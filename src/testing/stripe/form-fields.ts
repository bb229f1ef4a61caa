/** The form encoding of Stripe's API: `a[b]=1&c[0]=x` is `{ a: { b: '1' }, c: ['x'] }`. */

export type Fields = { [name: string]: Field };
type Field = string | Field[] | Fields;

/** Reads a form or the query of an address. */
export function readFields(form: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [name, value] of form) put(fields, name.split(/[[\]]+/).filter(Boolean), value);
  return listsOf(fields) as Fields;
}

function put(into: Fields, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = (into[name] ?? {}) as Fields;
  into[name] = inner;
  put(inner, rest, value);
}

/** Objects whose names are 0, 1, 2, … are lists. */
function listsOf(field: Field): Field {
  if (typeof field === 'string' || Array.isArray(field)) return field;
  const entries = Object.entries(field).map(([name, value]): [string, Field] => [name, listsOf(value)]);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** A text field; undefined where it is absent, empty or no text. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function recordOf(fields: Fields, name: string): Record<string, string> {
  const value = fields[name];
  if (typeof value !== 'object' || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function listOf(fields: Fields, name: string): string[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
