import { createHash } from 'node:crypto';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit, listAudited } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { exportEvidence as endpoint } from '../../contract/cases.contract.ts';
import { showCase } from './list-cases.ts';

// More than any case has.
const MOST_ENTRIES = 500;

/** Everything about a case as one record, with a sum that shows later changes. Refuses with `moderation.case-not-found`. */
export async function exportEvidence(
  ctx: WriteContext,
  id: string,
): Promise<EndpointOutput<typeof endpoint>> {
  const found = await showCase(ctx, id);
  await audit(ctx, {
    action: 'case.evidence-exported',
    objectKind: 'case',
    objectId: id,
    userId: found.owner._id,
  });
  const page = { limit: MOST_ENTRIES, offset: 0 };
  const [ofCase, ofThing] = await Promise.all([
    listAudited(ctx.tx, { objectKind: 'case', objectIds: [id], ...page }),
    listAudited(ctx.tx, { objectKind: 'content', objectIds: [found.objectId], ...page }),
  ]);
  const log = [...ofCase.entries, ...ofThing.entries]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, action, actorId }) => ({ at: at.toISOString(), action, byId: actorId }));
  const sha256 = createHash('sha256')
    .update(JSON.stringify({ case: found, log }))
    .digest('hex');
  return { exportedAt: ctx.clock.now().toISOString(), case: found, log, sha256 };
}
