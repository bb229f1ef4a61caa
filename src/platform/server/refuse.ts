import type { Refusal } from '#platform/contract/refusal.ts';

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
