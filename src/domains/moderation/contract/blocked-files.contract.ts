/** Files that were removed and can't be uploaded again. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { takeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged, paging, prose } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { blockedFileNotFound } from './moderation.refusals.contract.ts';

const blockedFile = z.object({
  _id: id,
  kind: z.enum(['picture', 'video', 'audio', 'document']),
  bytes: z.int(),
  /** SHA-256, in hexadecimal. */
  sha256: z.string(),
  /** Copies that were saved again are found too. */
  hasPictureHash: z.boolean(),
  /** Of what it was a part. */
  title: z.string(),
  /** Why that was removed. */
  reason: takeDownReason,
  /** Whose it was. */
  owner: accountCard,
  createdAt: isoDate,
});
export type BlockedFile = z.output<typeof blockedFile>;

export const UNBLOCK_REASON_LENGTH = 500;

export const listBlockedFiles = endpoint({
  method: 'GET',
  path: '/admin/blocked-files',
  who: 'operator',
  summary: 'Files that were removed and can’t be uploaded again, newest first',
  query: z.object({ ...paging(24) }),
  output: paged(blockedFile),
});

export const unblockFile = endpoint({
  method: 'POST',
  path: '/admin/blocked-files/{id}/unblock',
  who: 'operator',
  stepUp: true,
  summary: 'Lets a removed file be uploaded again, with a reason for the audit log',
  params: z.object({ id }),
  body: z.object({ reason: prose({ min: 1, max: UNBLOCK_REASON_LENGTH }) }),
  output: done,
  refusals: [blockedFileNotFound],
});

nameSchemas({ BlockedFile: blockedFile });
