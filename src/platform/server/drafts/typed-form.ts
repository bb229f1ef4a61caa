import * as z from 'zod/mini';
import { id, isoDate, verbatim } from '#platform/contract/fields.ts';

const MAX_FIELDS = 20;
const MAX_FIELD_NAME = 40;
// A version is a date or a number of revisions.
const MAX_VERSION = 40;

/** The draft of a form of texts and switches, as `useFormDraft` keeps it; `most` is the length of its longest text. */
export const typedForm = (most: number) =>
  z.object({
    /** By the names of the fields. */
    typed: z
      .record(z.string().check(z.maxLength(MAX_FIELD_NAME)), z.union([verbatim({ max: most }), z.boolean()]))
      .check(z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS)),
    /** The version of what is saved over which it was typed; null where nothing was saved. */
    begunOn: z.nullable(z.union([z.int(), verbatim({ max: MAX_VERSION })])),
    /** When it was typed, by the clock of the device. */
    at: isoDate,
    /** What something new is made of, as the device has named it. */
    id: z.optional(id),
  });
