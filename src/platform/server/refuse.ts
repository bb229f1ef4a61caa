import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';

/** Thrown by an action to answer a declared refusal; rolls the transaction back. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field errors, for refusals that are about fields: up to 20. */
  readonly errors: readonly FieldError[];
  constructor(refusal: Refusal, fields: Record<string, unknown> = {}, errors: readonly FieldError[] = []) {
    super(refusal.message);
    this.refusal = refusal;
    this.fields = fields;
    const { at, code, message } = refusal;
    this.errors = at === undefined ? errors : [{ path: at, code, message }];
  }
}

export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** `throw refuse(balanceTooLow, { neededTokens: 560 })` */
export function refuse(
  refusal: Refusal,
  fields: Record<string, unknown> = {},
  errors: readonly FieldError[] = [],
) {
  return new Refused(refusal, fields, errors);
}

/** A refusal that is answered like one that is thrown, while what was written stays. Only `refuseAndKeep` makes it. */
export class RefusedAndKept {
  // Private, so that no `Refused` passes for one: whether the transaction is kept has to be said by name.
  readonly #refused: Refused;
  constructor(refused: Refused) {
    this.#refused = refused;
  }
  get refused(): Refused {
    return this.#refused;
  }
}

/**
 * `return refuseAndKeep(codeWrong)`: refuses and commits, because a wrong code has to be counted. Not for calls that
 * move money.
 */
export function refuseAndKeep(why: Refusal | Refused, fields: Record<string, unknown> = {}): RefusedAndKept {
  return new RefusedAndKept(why instanceof Refused ? why : refuse(why, fields));
}

/**
 * One refusal answers as itself; several, each about a field, as one `request.shape` with all of them. Its sentence is
 * theirs, one after the other: existing clients show nothing else.
 */
export function refuseAll(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals;
  if (!first) return;
  if (others.length === 0) throw refuse(first);
  const errors = refusals.map(({ at = '', code, message }) => ({ path: at, code, message }));
  const message = refusals.map((each) => each.message).join(' ');
  throw refuse({ ...platformRefusals.shape, message }, {}, errors);
}
