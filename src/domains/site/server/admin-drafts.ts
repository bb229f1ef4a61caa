/** What an operator types into a page or banner and has not saved. */
import * as z from 'zod/mini';
import { isoDate, verbatim } from '#platform/contract/fields.ts';
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import { MAX_PAGE_TEXT } from '../contract/static-pages.contract.ts';

const MAX_FIELDS = 20;
const MAX_FIELD_NAME = 40;
// A version is a date or a number of revisions.
const MAX_VERSION = 40;

const schema = z.object({
  /** By the names of the fields. */
  typed: z
    .record(
      z.string().check(z.maxLength(MAX_FIELD_NAME)),
      z.union([verbatim({ max: MAX_PAGE_TEXT }), z.boolean()]),
    )
    .check(z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS)),
  /** The version of what is saved over which it was typed; null where nothing was saved. */
  begunOn: z.nullable(z.union([z.int(), verbatim({ max: MAX_VERSION })])),
  /** When it was typed, by the clock of the device. */
  at: isoDate,
});

export const pageDraft = draftKind({ name: 'page', who: 'operator', schema });
export const bannerDraft = draftKind({ name: 'banner', who: 'operator', schema });
