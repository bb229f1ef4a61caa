/** Data export (a copy of everything stored about a user) and account deletion. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, isoDate } from '#platform/contract/fields.ts';
import { earningsPending, exportJustAsked, operatorStays, ordersOpen } from './accounts.refusals.contract.ts';

export const askForExport = endpoint({
  method: 'POST',
  path: '/users/me/export',
  who: 'signedIn',
  summary: 'Requests a data export of your account; an email is sent when it is ready',
  output: done,
  refusals: [exportJustAsked],
  stepUp: true,
});

export const showExport = endpoint({
  method: 'GET',
  path: '/users/me/export',
  who: 'signedIn',
  summary: 'The progress of the latest data export',
  output: z.object({
    state: z.enum(['none', 'waiting', 'ready']),
    expiresAt: z.nullable(isoDate),
    /** Null: now. */
    mayAskAt: z.nullable(isoDate),
    /** Whether a mail is sent when it is ready: not where the site sends none. */
    isMailed: z.boolean(),
  }),
});

export const findExportAddress = endpoint({
  method: 'GET',
  path: '/users/me/export/address',
  who: 'signedIn',
  summary: 'The download link of the latest data export',
  output: z.object({
    /** A path of this site, only for the account itself, logged in and recently reauthenticated. */
    address: z.string(),
  }),
  stepUp: true,
});

export const showDeletion = endpoint({
  method: 'GET',
  path: '/users/me/deletion',
  who: 'signedIn',
  summary: 'What prevents deletion of your account, and how long deletion can be undone',
  output: z.object({
    graceDays: z.int(),
    /** Earnings are pending until then. */
    pendingUntil: z.nullable(isoDate),
    /** Orders are on their way or disputed. */
    hasOpenOrders: z.boolean(),
    /** When the account will be deleted; null unless that was asked for. */
    dueAt: z.nullable(isoDate),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/me/deletion',
  who: 'signedIn',
  summary: 'Logs out everywhere and schedules deletion of your account; logging in cancels it',
  output: z.object({ dueAt: isoDate }),
  refusals: [earningsPending, ordersOpen, operatorStays],
  stepUp: true,
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/users/me/deletion',
  who: 'signedIn',
  summary: 'Cancels the deletion of the account; does nothing where none was asked for',
  output: done,
});
