import type { ReadContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';

/** The context in which something is sent in a creator's name, later than they have ordered it and without a session. */
export function actingAs<C extends ReadContext>(ctx: C, creatorId: string): C {
  return {
    ...ctx,
    viewer: {
      accountId: creatorId,
      role: 'creator',
      sessionId: newId(),
      approved: true,
      language: null,
      authenticatedAt: ctx.clock.real(),
      openedOn: 'site',
      hasOperatorPowers: false,
    },
  };
}
