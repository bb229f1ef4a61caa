import { findUserByName } from '#domains/accounts/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { AuditFilter } from '#platform/server/audit.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { isId } from '#platform/server/ids.ts';
import type { exportAudit } from '../contract/audit.contract.ts';

type Asked = EndpointInput<typeof exportAudit>['body'];

/** Resolves the filter's users; undefined when there is no such account, so that nothing matches. */
export async function findAuditFilter(ctx: ReadContext, asked: Asked): Promise<AuditFilter | undefined> {
  const { action, kind, on } = asked;
  const [actorId, userId] = await Promise.all([findId(ctx, asked.by), findId(ctx, asked.whom)]);
  if ((asked.by && !actorId) || (asked.whom && !userId)) return undefined;
  return { actorId, userId, action, objectKind: kind, objectId: on, ...daySpan(asked) };
}

async function findId({ db }: ReadContext, called: string | undefined): Promise<string | undefined> {
  if (!called) return undefined;
  // An id also finds the entries of a deleted account.
  return isId(called) ? called : (await findUserByName(db, called))?.id;
}
