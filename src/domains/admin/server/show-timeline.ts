import type { Party } from '#domains/accounts/contract/account-card.contract.ts';
import { personNotFound } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { findAccounts, findParties, listLogIns } from '#domains/accounts/server/index.ts';
import { listPublications, titleOf } from '#domains/content/server/index.ts';
import { listMoneyMoments, type MoneyMoment } from '#domains/wallet/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { listAuditOf } from '#platform/server/audit.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { cursorAt, newestFirst, type Position, positionOf } from '#platform/server/lists/position.ts';
import { listMails } from '#platform/server/mail/mails.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { getTimeline, Moment } from '../contract/timeline.contract.ts';
import { describeAudit } from './list-audit.ts';

/**
 * A page of what happened to somebody and what they did. Every domain gives as many of its own as the page can need
 * at most, and the newest of all make the page: it costs the same however long the story is.
 * Refuses with `accounts.person-not-found`.
 */
export async function showTimeline(
  ctx: ReadContext,
  personId: string,
  query: { before?: string | undefined; limit: number },
): Promise<EndpointOutput<typeof getTimeline>> {
  const account = (await findAccounts(ctx.db, [personId])).get(personId);
  if (!account) throw refuse(personNotFound);
  const before = positionOf(query.before);
  // One more than the page has: it tells whether anything is older.
  const limit = query.limit + 1;
  const [logIns, lines, mails, money, posts] = await Promise.all([
    listLogIns(ctx.db, personId, { before, limit }),
    listAuditOf(ctx.db, personId, { before, limit }),
    listMails(ctx.db, { account: personId, before }, { limit, offset: 0 }),
    listMoneyMoments(ctx.db, personId, { before, limit }),
    listPublications(ctx.db, personId, { before, limit }),
  ]);
  const others = money.flatMap(({ otherId }) => otherId ?? []);
  const [partyOf, lineOf] = await Promise.all([findParties(ctx, others), describeAudit(ctx, lines)]);
  const came = { id: account.id, at: account.createdAt };
  const found: Moment[] = [
    ...(before && newestFirst(came, before) <= 0 ? [] : [{ ...headOf(came), what: 'registered' as const }]),
    ...logIns.map((logIn) => ({ ...headOf(logIn), what: 'logged-in' as const, device: logIn.device })),
    ...lines.map((line) => {
      const { by, actor, action, reason } = lineOf(line);
      return { ...headOf(line), what: 'logged' as const, by, actor, action, reason };
    }),
    ...mails.map(({ id, createdAt, subject }) => ({
      ...headOf({ id, at: createdAt }),
      what: 'mailed' as const,
      subject,
    })),
    ...money.map((moved) => describeMoney(moved, partyOf)),
    ...posts.map(({ text, slug, type, isRemoved, ...place }) => ({
      ...headOf(place),
      what: 'published' as const,
      title: titleOf(text),
      slug,
      type,
      isRemoved,
    })),
  ];
  const sorted = found.toSorted((a, b) => newestFirst(placeOf(a), placeOf(b)));
  const data = sorted.slice(0, query.limit);
  const last = data.at(-1);
  return { data, older: last && sorted.length > query.limit ? cursorAt(placeOf(last)) : null };
}

const headOf = ({ id, at }: Position) => ({ _id: id, at: at.toISOString() });
const placeOf = ({ _id, at }: Moment): Position => ({ id: _id, at: new Date(at) });

function describeMoney(moved: MoneyMoment, partyOf: (id: string) => Party): Moment {
  const told = { ...headOf(moved), amount: toWire(moved.amountTokens) };
  if (moved.kind === null) return { ...told, what: moved.what, paymentId: moved.causeId };
  const { what, kind, title, otherId, causeId } = moved;
  return { ...told, what, kind, title, other: partyOf(otherId), chargeId: causeId };
}
