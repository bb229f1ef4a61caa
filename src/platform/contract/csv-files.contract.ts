/** What the orders of CSV files have in common: their answer, and when they are refused. */
import * as z from 'zod/mini';
import { refusal } from './refusal.ts';

/** Rows of one file. Far more than anybody reads; a longer period is exported in parts. */
export const MAX_EXPORTED = 50_000;

export const exportTooLong = refusal(
  'export.too-long',
  422,
  'One file holds 50,000 rows at most. Choose fewer days.',
);

export const exportEmpty = refusal('export.empty', 422, 'There are no results to export.');

/** A file that was ordered. */
export const orderedFile = z.object({
  /** A path of the site, for five minutes, and only for the account that ordered the file. */
  address: z.string(),
  /** How many rows it has. */
  total: z.int(),
});
