/** What is typed into a form and not saved yet, on the server for its author alone. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, isoDate } from './fields.ts';

/** The kind of the draft, and which of that kind: "page.rules", "post.new". */
const params = z.object({ key: z.string().check(z.regex(/^[a-z]+\.[a-z0-9-]{1,60}$/)) });

/** As it is typed: nothing is trimmed, and no field has to be right yet. Each kind has a shape of its own. */
const value = z.unknown();

export const getDraft = endpoint({
  method: 'GET',
  path: '/drafts/{key}',
  who: 'signedIn',
  summary: 'Your unsaved draft of a form; null if there is none',
  params,
  output: z.nullable(z.object({ value, savedAt: isoDate })),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/drafts/{key}',
  who: 'signedIn',
  summary: 'Saves a form’s draft and replaces the one before',
  params,
  body: z.object({ value }),
  output: z.object({ savedAt: isoDate }),
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/{key}',
  who: 'signedIn',
  summary: 'Deletes the draft of a form, if there is one',
  params,
  output: done,
});
