/** Kinds of fields of the forms that creators fill in. */
import * as z from 'zod/mini';

/** A field that null or a blank clears; without it, the value stays. */
export const clearable = <T extends z.ZodMiniType>(field: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? null : value)),
      z.nullable(field),
    ),
  );

/** A point in time, with its zone. */
export const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((written: string) => new Date(written)),
);
