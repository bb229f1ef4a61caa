import { on } from '#platform/server/outbox/outbox.ts';
import { followed, followersChanged, unfollowed } from '../../contract/creators.events.ts';

/** Notifies a creator's open pages of a follow or unfollow. */
export default [followed, unfollowed].map((event) =>
  on(event, async (ctx, { fanId, creatorId }) => {
    ctx.emit(`account:${creatorId}`, followersChanged, { fanId });
  }),
);
