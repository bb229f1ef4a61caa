import { on } from '#platform/server/outbox/outbox.ts';
import { followed, followersChanged, unfollowed } from '../../contract/creators.events.ts';

/** A creator sees at once that somebody has begun or stopped following. */
export default [followed, unfollowed].map((event) =>
  on(event, async (ctx, { fanId, creatorId }) => {
    ctx.emit(`account:${creatorId}`, followersChanged, { fanId });
  }),
);
