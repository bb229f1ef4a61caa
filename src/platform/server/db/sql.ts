/**
 * SQL as text: a tagged template that keeps values apart from text. Every text is sent as a named prepared statement,
 * which doubles the throughput of a page query (planning costs more than execution).
 *
 * Constants belong in the text, and so does a LIMIT that is one of a few numbers (`limitOf`): PostgreSQL cannot know
 * the row count of `LIMIT $1` and would plan it each time. Page sizes chosen by callers stay values: each size would
 * be another statement, kept by every connection.
 */

import type { Span } from '../days/day-span.ts';
import type { Position } from '../lists/position.ts';

export interface Sql {
  readonly text: readonly string[];
  readonly values: readonly unknown[];
  /** Sent without a name, so that it is planned for its values each time. */
  readonly isPlannedAnew?: boolean;
}

class Fragment implements Sql {
  readonly text: readonly string[];
  readonly values: readonly unknown[];
  constructor(text: readonly string[], values: readonly unknown[]) {
    this.text = text;
    this.values = values;
  }
}

/** Builds a statement or a fragment; a fragment may be a value inside another template. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const text: string[] = [];
  let last = strings[0] ?? '';
  const flat: unknown[] = [];
  for (const [index, value] of values.entries()) {
    if (value instanceof Fragment) {
      last += value.text[0];
      for (const [inner, innerValue] of value.values.entries()) {
        flat.push(innerValue);
        text.push(last);
        last = value.text[inner + 1] ?? '';
      }
    } else {
      flat.push(value);
      text.push(last);
      last = '';
    }
    last += strings[index + 1] ?? '';
  }
  text.push(last);
  return new Fragment(text, flat);
}

/** A piece of text of our own that cannot be a value: a column name, a direction. Never anything from outside. */
export function literal(text: string): Sql {
  return new Fragment([text], []);
}

/** A page of a list that is ordered by a time: the newest first, unless it is turned round. */
export interface DatedPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: 'asc' | 'desc' | undefined;
}

/** The sort direction of each column of the order. */
export const wayOf = ({ sort = 'desc' }: DatedPage): Sql => literal(sort);

/** So many rows, after `limit`; one of a few numbers of our own, each of which makes a statement of its own. */
export function limitOf(rows: number): Sql {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error('no number of rows');
  return literal(String(rows));
}

/** Nothing, for conditional parts. */
export const nothing: Sql = literal('');

/**
 * A statement whose best plan depends on its values, such as a search with many optional filters. It is not prepared,
 * because a prepared one keeps one plan for all values; planning each time costs about a millisecond.
 */
export function plannedAnew({ text, values }: Sql): Sql {
  return { text, values, isPlannedAnew: true };
}

/** Joins fragments, for instance conditions with ` and `. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return parts.reduce<Sql>(
    (all, part, index) => (index === 0 ? part : sql`${all}${literal(separator)}${part}`),
    nothing,
  );
}

/**
 * A condition: the id in `column` is one of these. One or two are written out, as PostgreSQL takes an array that it does
 * not know for ten ids, finds the plan for the real ones cheaper, and would plan a small statement each time it runs.
 */
export function isOneOf(column: Sql, ids: readonly string[]): Sql {
  if (ids.length === 0 || ids.length > 2) return sql`${column} = any(${ids}::uuid[])`;
  return sql`${column} in (${join(
    ids.map((id) => sql`${id}::uuid`),
    ', ',
  )})`;
}

/** `where a and b`, or nothing. */
export function where(conditions: readonly (Sql | false | undefined)[]): Sql {
  const present = conditions.filter((condition): condition is Sql => Boolean(condition));
  return present.length === 0 ? nothing : sql`where ${join(present, ' and ')}`;
}

/**
 * A condition for a range of time, for `where`; an open end adds nothing. `column` must be a constant, as in
 * `literal`.
 */
export function inSpan(column: string, { from, before }: Span): (Sql | undefined)[] {
  const time = literal(column);
  return [from && sql`${time} >= ${from}`, before && sql`${time} < ${before}`];
}

/**
 * A condition for rows after a position in a list ordered newest first; columns must be constants, as in `literal`.
 */
export function olderThan(position: Position | undefined, at = 'created_at', id = 'id'): Sql | undefined {
  return position && sql`(${literal(at)}, ${literal(id)}) < (${position.at}, ${position.id}::uuid)`;
}

// The number of distinct texts is bounded by the code's own conditions; this is a belt against a mistake.
const MAX_PREPARED = 2_000;
const names = new Map<string, string>();

/** The form that the driver takes: text with $n, values, and a name per text. */
export function compile(query: Sql): { name?: string; text: string; values: unknown[] } {
  const text = query.text.reduce((all, part, index) => (index === 0 ? part : `${all}$${index}${part}`), '');
  if (query.isPlannedAnew) return { text, values: [...query.values] };
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name ? { name, text, values: [...query.values] } : { text, values: [...query.values] };
}
