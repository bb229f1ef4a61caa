import { id, isoDate } from './fields.ts';

/** What every entry of a time line has beside `what` happened. */
export const entryFields = { _id: id, at: isoDate } as const;
