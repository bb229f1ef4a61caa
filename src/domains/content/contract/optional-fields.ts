/** Kinds of fields of the forms that creators fill in. */
import * as z from 'zod/mini';
import { keptWhenBlank } from '#domains/accounts/contract/legal-fields.contract.ts';
import { id } from '#platform/contract/fields.ts';

/** A field that null or a blank clears; without it, the value stays. */
export const clearable = <T extends z.ZodMiniType>(field: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? null : value)),
      z.nullable(field),
    ),
  );

/**
 * An id that the client makes for the draft which it saves: the same draft, saved again or from another device, becomes
 * the same item. Without it, each call makes another one.
 */
export const draftId = keptWhenBlank(id);

/** A point in time, with its zone. */
export const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((written: string) => new Date(written)),
);
