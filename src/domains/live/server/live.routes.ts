import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { beginCheck as beginCheckEndpoint } from '../contract/checks.contract.ts';
import * as shows from '../contract/private-requests.contract.ts';
import * as streams from '../contract/streams.contract.ts';
import { endAdminStream, listAdminStreams } from '../contract/streams-admin.contract.ts';
import { beginCheck } from './checks/begin-check.ts';
import { answerRequest, grantShow, putPresence } from './requests/answer-request.ts';
import { changeOffer, showOffer, showOwnOffer } from './requests/private-offer.ts';
import { listOwnRequests, requestShow } from './requests/request-show.ts';
import { changeLive, endLive, goLive, showOwnLive } from './streams/go-live.ts';
import { endAsOperator, listForOperator, listOwn, searchOnAir } from './streams/list-streams.ts';
import { noteHeartbeat } from './streams/note-heartbeat.ts';
import {
  channelToken,
  grantToPublish,
  grantToWatch,
  renewIngest,
  showIngest,
  showJoined,
  showStream,
} from './streams/watch-stream.ts';

export const liveRoutes: BoundRoute[] = [
  bind(beginCheckEndpoint, (ctx) => beginCheck(ctx)),
  bind(streams.goLive, (ctx, { body }) => goLive(ctx, body)),
  bind(streams.getOwnLive, (ctx) => showOwnLive(ctx)),
  bind(streams.getStream, (ctx, { params }) => showStream(ctx, params.id)),
  bind(streams.changeLive, (ctx, { params, body }) => changeLive(ctx, params.id, body)),
  bind(streams.updateLive, (ctx, { body: { streamId, ...form } }) => changeLive(ctx, streamId, form)),
  bind(streams.endLive, (ctx, { params }) => endLive(ctx, params.id)),
  bind(streams.setDuration, (ctx, { body }) => noteHeartbeat(ctx, body)),
  bind(streams.joinStream, (ctx, { params }) => showJoined(ctx, params.id)),
  bind(streams.channelToken, (ctx, { body }) => channelToken(ctx, body.channelName)),
  bind(streams.publishGrant, (ctx, { params }) => grantToPublish(ctx, params.id)),
  bind(streams.watchGrant, (ctx, { params }) => grantToWatch(ctx, params.id)),
  bind(streams.getIngest, (ctx) => showIngest(ctx)),
  bind(streams.renewIngest, (ctx) => renewIngest(ctx)),
  bind(streams.searchLive, (ctx, { query }) => searchOnAir(ctx, query)),
  bind(streams.listOwnStreams, (ctx, { query }) => listOwn(ctx, query)),
  bind(shows.getOwnPrivateOffer, (ctx) => showOwnOffer(ctx)),
  bind(shows.setPrivateOffer, (ctx, { body }) => changeOffer(ctx, body)),
  bind(shows.getPrivateOffer, (ctx, { params }) => showOffer(ctx, params.id)),
  bind(shows.requestShow, (ctx, { body }) => requestShow(ctx, body)),
  bind(shows.listRequests, (ctx, { query }) => listOwnRequests(ctx, query)),
  bind(shows.answerRequest, (ctx, { params, body }) => answerRequest(ctx, params.id, body.action)),
  bind(shows.privateGrant, (ctx, { params }) => grantShow(ctx, params.id)),
  bind(shows.putPresence, (ctx, { params }) => putPresence(ctx, params.id)),
  bind(listAdminStreams, (ctx, { query }) => listForOperator(ctx, query)),
  bind(endAdminStream, (ctx, { params, body }) => endAsOperator(ctx, params.id, body.reason)),
];
