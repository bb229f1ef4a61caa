/** Public API of the live domain. */
import type { Domain } from '#platform/server/domain.ts';
import { keepStreams } from './keep-streams.ts';
import { liveRoutes } from './live.routes.ts';
import { showAnsweredNotice, showRequestedNotice } from './requests/request-notices.ts';
import { streamBeganNotice, streamEndedNotice } from './streams/notices.ts';
import { notifyBeganJob, notifyOfBegan } from './streams/notify-began.ts';
import { streamRoom } from './streams/room.ts';
import { streamInbound } from './streams/room-events.ts';
import { tendStreamsJob } from './tend-streams.job.ts';

export { eraseRequests, ownRequestData } from './requests/request-data.ts';
export { liveFlags, selfLive } from './streams/live-flags.ts';
export { sellableStream } from './streams/sellable-stream.ts';
export { eraseStreams, ownStreamData } from './streams/stream-data.ts';

export const liveDomain: Domain = {
  name: 'live',
  routes: liveRoutes,
  handlers: [notifyOfBegan],
  jobs: [tendStreamsJob, notifyBeganJob],
  notices: [streamBeganNotice, streamEndedNotice, showRequestedNotice, showAnsweredNotice],
  rooms: [streamRoom],
  inbound: streamInbound,
  background: keepStreams,
};
