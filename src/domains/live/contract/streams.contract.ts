import * as z from 'zod/mini';
import { creatorNotFound, notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, flag, id, idParams, paged, paging, prose, text, whole } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { join } from './join.contract.ts';
import {
  followersOnly,
  noIngest,
  offline,
  priceOutOfRange,
  streamEnded,
  streamNotFound,
  subscribersOnly,
  ticketNeeded,
} from './live.refusals.contract.ts';
import { replayMode, stream, streamAudience, streamConversation } from './stream.contract.ts';

export const MAX_TITLE = 100;
export const MAX_STREAM_DESCRIPTION = 200;
// Longer than anybody streams: four weeks.
const MAX_DURATION_SECONDS = 2_419_200;

const title = prose({ min: 1, max: MAX_TITLE });
const description = prose({ min: 1, max: MAX_STREAM_DESCRIPTION });

/** What a creator chooses; existing clients send neither audience nor replay. */
const choices = {
  isFree: z.optional(flag),
  price: z.optional(amountInput),
  audience: z.optional(streamAudience),
  replay: z.optional(replayMode),
  replayPrice: z.optional(amountInput),
};

const streamAndConversation = z.object({ stream, conversation: streamConversation });
const params = z.object({ id });

export const goLive = endpoint({
  method: 'POST',
  path: '/streaming/live',
  who: 'creator',
  summary: 'Prepares a live stream; one that is still on air or interrupted goes on as it is',
  body: z.object({ title, description, ...choices }),
  output: streamAndConversation,
  refusals: [notApproved, priceOutOfRange],
  limit: 'publish',
});

export const getOwnLive = endpoint({
  method: 'GET',
  path: '/streaming/live',
  who: 'creator',
  summary: 'The signed-in creator’s stream that has not ended, as after a reload of the page',
  output: z.object({ stream: z.nullable(stream), conversation: z.nullable(streamConversation) }),
});

export const getStream = endpoint({
  method: 'GET',
  path: '/streaming/live/{id}',
  who: 'signedIn',
  summary: 'One stream, on air or ended, for who may see its creator; with its replay',
  params,
  output: stream,
  refusals: [streamNotFound],
});

export const changeLive = endpoint({
  method: 'PUT',
  path: '/streaming/live/{id}',
  who: 'creator',
  summary: 'Changes title, description, price, audience or replay, also on air',
  params,
  body: z.object({ title: z.optional(title), description: z.optional(description), ...choices }),
  output: stream,
  refusals: [streamNotFound, streamEnded, priceOutOfRange],
});

export const updateLive = endpoint({
  method: 'PUT',
  path: '/streaming/update',
  who: 'creator',
  summary: 'The same, with the stream in the body',
  body: z.object({
    streamId: id,
    title: z.optional(title),
    description: z.optional(description),
    ...choices,
  }),
  output: stream,
  refusals: [streamNotFound, streamEnded, priceOutOfRange],
});

export const endLive = endpoint({
  method: 'POST',
  path: '/streaming/live/{id}/end',
  who: 'creator',
  summary: 'Ends a stream; an ended one stays as it is',
  params,
  output: stream,
  refusals: [streamNotFound],
});

export const setDuration = endpoint({
  method: 'PUT',
  path: '/streaming/set-duration',
  who: 'creator',
  summary: 'Says that the creator is still there; meant for every 15 seconds',
  body: z.object({ streamId: id, duration: whole({ min: 0, max: MAX_DURATION_SECONDS }) }),
  output: done,
  refusals: [streamNotFound, streamEnded],
});

export const joinStream = endpoint({
  method: 'GET',
  path: '/streaming/join/{id}',
  who: 'signedIn',
  summary:
    'The stream of a creator, by id or username, that the viewer may enter; a price may still have to be paid',
  params: idParams,
  output: streamAndConversation,
  refusals: [creatorNotFound, offline, subscribersOnly, followersOnly],
});

export const channelToken = endpoint({
  method: 'POST',
  path: '/streaming/agora/token',
  who: 'signedIn',
  summary:
    'The media token of a session: to publish for its creator, to watch for who may; valid for ten minutes',
  body: z.object({ channelName: text({ min: 1, max: 100 }) }),
  output: z.string(),
  refusals: [streamNotFound, offline, subscribersOnly, followersOnly, ticketNeeded],
});

export const publishGrant = endpoint({
  method: 'GET',
  path: '/streaming/live/{id}/publish-grant',
  who: 'creator',
  summary: 'How the creator’s browser connects to publish',
  params,
  output: join,
  refusals: [streamNotFound, streamEnded],
});

export const watchGrant = endpoint({
  method: 'POST',
  path: '/streaming/watch-grant/{id}',
  who: 'signedIn',
  summary: 'How a viewer who may watch connects to the stream of a creator, by id or username',
  params: idParams,
  output: join,
  refusals: [creatorNotFound, offline, subscribersOnly, followersOnly, ticketNeeded],
});

export const getIngest = endpoint({
  method: 'GET',
  path: '/streaming/ingest',
  who: 'creator',
  summary: 'Address and key for programs such as OBS, for as long as the stream lives',
  output: z.object({ streamId: id, whipUrl: z.string(), key: z.string() }),
  refusals: [streamNotFound, noIngest],
});

export const renewIngest = endpoint({
  method: 'POST',
  path: '/streaming/ingest',
  who: 'creator',
  summary: 'Another key for programs such as OBS; the keys of before end, and who publishes now is cut off',
  output: z.object({ streamId: id, whipUrl: z.string(), key: z.string() }),
  refusals: [streamNotFound, noIngest],
  limit: 'publish',
});

export const searchLive = endpoint({
  method: 'GET',
  path: '/streaming/user/search',
  who: 'anyone',
  summary: 'Who is on air now, those with the most viewers first',
  query: z.object(paging(99)),
  output: paged(stream),
});

export const listOwnStreams = endpoint({
  method: 'GET',
  path: '/streaming/history',
  who: 'creator',
  summary: 'The signed-in creator’s streams that have ended, the latest first, with their replays',
  query: z.object(paging(24)),
  output: paged(stream),
});
