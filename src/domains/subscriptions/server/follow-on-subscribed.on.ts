/** Who subscribes follows the creator, so that new posts stand in their feed; they can unfollow without losing access. */
import { addFollower } from '#domains/creators/server/index.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { subscribed } from '../contract/subscriptions.events.ts';

export default on(subscribed, (ctx, { fanId, creatorId }) => addFollower(ctx, fanId, creatorId));
