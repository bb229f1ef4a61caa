/** An error in Stripe's form: thrown while a request is handled, and its answer. */
export class StripeFault extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    { message, ...fields }: { message: string; type: string; [field: string]: unknown },
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const invalid = (message: string, more: Record<string, unknown> = {}) =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...more });

export const missing = (kind: string, id: string) =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
