import { userNotFound } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { findAccounts } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { listAuditOf } from '#platform/server/audit.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { cursorAt, newestFirst, type Position, positionOf } from '#platform/server/lists/position.ts';
import { listMails } from '#platform/server/mail/mails.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import { entryAt, type TimelineSource, timeline } from '#platform/server/timeline.ts';
import type { getTimeline, LoggedEntry, MailedEntry, TimelineEntry } from '../contract/timeline.contract.ts';
import { describeAudit } from './list-audit.ts';

/**
 * A page of a user's timeline. Every domain returns at most a page of its own entries, and the newest of all make the
 * page, so that the cost does not grow with the history. Refuses with `accounts.user-not-found`.
 */
export async function showTimeline(
  ctx: ReadContext,
  userId: string,
  query: { before?: string | undefined; limit: number },
): Promise<EndpointOutput<typeof getTimeline>> {
  const known = await findAccounts(ctx.db, [userId]);
  if (!known.has(userId)) throw refuse(userNotFound);
  // One more than the page has, to know whether there are older ones.
  const page = { before: positionOf(query.before), limit: query.limit + 1 };
  const found = await Promise.all(ctx.ports.all(timeline).map((entriesOf) => entriesOf(ctx, userId, page)));
  // The contract lists the entries of all domains.
  const sorted = (found.flat() as TimelineEntry[]).sort((a, b) => newestFirst(placeOf(a), placeOf(b)));
  const data = sorted.slice(0, query.limit);
  const last = data.at(-1);
  return { data, older: last && sorted.length > query.limit ? cursorAt(placeOf(last)) : null };
}

const placeOf = ({ _id, at }: TimelineEntry): Position => ({ id: _id, at: new Date(at) });

/** Audit entries that affect the user. */
export const auditTimeline: TimelineSource<LoggedEntry> = async (ctx, userId, page) => {
  const lines = await listAuditOf(ctx.db, userId, page);
  const lineOf = await describeAudit(ctx, lines);
  return lines.map((line) => {
    const { by, actor, action, reason } = lineOf(line);
    return { ...entryAt(line), what: 'logged', by, actor, action, reason };
  });
};

/** Mails to the user. */
export const mailTimeline: TimelineSource<MailedEntry> = async ({ db }, userId, { before, limit }) => {
  const mails = await listMails(db, { account: userId, before }, { limit, offset: 0 });
  return mails.map(({ id, createdAt, subject }) => ({
    ...entryAt({ id, at: createdAt }),
    what: 'mailed',
    subject,
  }));
};
