/** Public API of the live domain. */
import type { Domain } from '#platform/server/domain.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { chatInbound } from './chat/chat-inbound.ts';
import { forgetOldLinesJob } from './chat/forget-old-lines.job.ts';
import { streamFramesRoom, streamLinesRoom } from './chat/rooms.ts';
import tipLines from './chat/tip-lines.on.ts';
import { keepStreams } from './keep-streams.ts';
import { liveRoutes } from './live.routes.ts';
import { serveLiveMedia } from './providers/embedded/serve-live-media.ts';
import { serveLiveWebhooks } from './providers/serve-webhooks.ts';
import { showAnsweredNotice, showRequestedNotice } from './requests/request-notices.ts';
import { streamBeganNotice, streamEndedNotice, streamRemindedNotice } from './streams/notices.ts';
import { notifyBeganJob, notifyOfBegan } from './streams/notify-began.ts';
import { streamRoom } from './streams/room.ts';
import { streamInbound } from './streams/room-events.ts';
import { tendStreamsJob } from './tend-streams.job.ts';

export { eraseChats, ownChatData } from './chat/data-export.ts';
export { deleteLineAsMessage } from './chat/delete-line.ts';

export { findProvider, liveProviders } from './current-provider.ts';
export { EmbeddedProvider } from './providers/embedded/embedded-provider.ts';
export {
  findRunning,
  isUdpPortFree,
  lackingForRecording,
  type RunningMedia,
  tryMediaProcess,
  USUAL_PORT,
} from './providers/embedded/inspect-media.ts';
export { openEmbedded } from './providers/embedded/open-embedded.ts';
export { openHostedProvider, openLiveProvider } from './providers/open-provider.ts';

export { publishFile } from './publisher/publish-file.ts';
export { eraseRequests, ownRequestData } from './requests/request-data.ts';
export { liveFlags, selfLive } from './streams/live-flags.ts';
export { sellableStream } from './streams/sellable-stream.ts';
export { eraseStreams, ownStreamData } from './streams/stream-data.ts';

export const liveDomain: Domain = {
  name: 'live',
  routes: [...liveRoutes, ...chatRoutes],
  rawRoutes(app, runtime) {
    serveLiveMedia(app, runtime);
    serveLiveWebhooks(app, runtime);
  },
  handlers: [notifyOfBegan, ...tipLines],
  jobs: [tendStreamsJob, notifyBeganJob, forgetOldLinesJob],
  notices: [
    streamBeganNotice,
    streamRemindedNotice,
    streamEndedNotice,
    showRequestedNotice,
    showAnsweredNotice,
  ],
  rooms: [streamRoom, streamLinesRoom, streamFramesRoom],
  inbound: [...streamInbound, ...chatInbound],
  background: keepStreams,
};
