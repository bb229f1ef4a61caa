import { takeDowns } from '#domains/engagement/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type * as contract from '../../contract/operate-content.contract.ts';
import { findStates } from './content.sql.ts';

type Body = EndpointInput<typeof contract.changeContent>['body'];

/** All in one transaction; what is so already, or gone, is left as it is. */
export async function changeContent(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.changeContent>,
): Promise<EndpointOutput<typeof contract.changeContent>> {
  const items = [...new Map(body.items.map((item) => [item.objectId, item])).values()];
  const due = await findDue(ctx, body.action, items);
  if (!body.dryRun) {
    const taking = ctx.ports.one(takeDowns);
    for (const item of due)
      await (body.action === 'take-down' ? taking.takeDown(ctx, item, body) : taking.restore(ctx, item));
  }
  return { changed: due.length, unchanged: items.length - due.length };
}

/** Those that the action would change, in an order of their own, so that two operators never wait for each other. */
async function findDue(
  ctx: WriteContext,
  action: Body['action'],
  items: Body['items'],
): Promise<Body['items']> {
  const due: Body['items'] = [];
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind)) {
    const states = await findStates(
      ctx.tx,
      kind,
      ofKind.map(({ objectId }) => objectId),
    );
    due.push(
      ...ofKind.filter(({ objectId }) => {
        const state = states.get(objectId);
        if (state === undefined || state === 'deleted') return false;
        return (state === 'taken-down') === (action === 'restore');
      }),
    );
  }
  return due.toSorted((a, b) => (a.objectId < b.objectId ? -1 : 1));
}
