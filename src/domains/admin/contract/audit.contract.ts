/** The audit log: who did what, on whom, when; its entries cannot be changed. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, id, isoDate, paged, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const auditEntry = z.object({
  _id: id,
  at: isoDate,
  /** Null where no account acted: then `actor` says who did, or it was the site itself. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  actor: z.nullable(z.enum(['console'])),
  /** In dotted words: `account.suspended`. */
  action: z.string(),
  on: z.object({
    kind: z.string(),
    id: z.string(),
    /** For users; null for anything else. */
    name: z.nullable(z.string()),
  }),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

// The longest email address has 254 characters.
const called = z.optional(text({ max: 254 }));

/** The filters of the log. Users are named by id, username or address. */
const auditFilter = {
  /** Who acted. */
  by: called,
  /** Who is affected: done to their account, or to a mail or contact message of theirs. */
  whom: called,
  /** A whole action, or its first word. */
  action: z.optional(text({ max: 100 })),
  kind: z.optional(text({ max: 100 })),
  on: z.optional(text({ max: 200 })),
  ...days,
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  who: 'operator',
  summary: 'The audit log, newest first; the count stops at 10,000',
  query: z.object({ ...auditFilter, ...datedPaging(24) }),
  output: z.extend(paged(auditEntry), {
    /** Every action logged so far, for filters. */
    actions: z.array(z.string()),
    /** The accounts that `by` and `whom` mean; null where there is no filter, or no such account. */
    users: z.object({ by: z.nullable(party), whom: z.nullable(party) }),
  }),
});

export const exportAudit = csvOrder({
  path: '/admin/audit/exports',
  who: 'operator',
  summary: 'Exports matching audit entries as CSV and returns the file’s address; the export is logged',
  body: z.object(auditFilter),
});

nameSchemas({ AuditEntry: auditEntry });
