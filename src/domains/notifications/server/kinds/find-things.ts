import { type Subject, subjects } from '#domains/engagement/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';

interface About {
  readonly kind: string;
  readonly objectId: string;
}

/** What events are about: each thing is found once, however many of them are about it. */
export async function findThings(
  ctx: WriteContext,
  events: readonly About[],
): Promise<(about: About) => Subject | undefined> {
  const found = new Map<string, ReadonlyMap<string, Subject>>();
  for (const [kind, ofKind] of Map.groupBy(events, (event) => event.kind)) {
    const ids = [...new Set(ofKind.map(({ objectId }) => objectId))];
    const subject = ctx.ports.all(subjects).find((each) => each.kind === kind);
    if (subject) found.set(kind, await subject.find(ctx, ids));
  }
  return ({ kind, objectId }) => found.get(kind)?.get(objectId);
}
