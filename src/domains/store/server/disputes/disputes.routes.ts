import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as disputes from '../../contract/disputes/disputes.contract.ts';
import { answerDispute, decideDispute, openDispute, withdrawDispute } from './dispute-order.ts';
import { listDisputes, showDispute } from './operate-disputes.ts';

export const disputeRoutes: BoundRoute[] = [
  bind(disputes.openDispute, (ctx, { params, body }) => openDispute(ctx, params.id, body)),
  bind(disputes.answerDispute, (ctx, { params, body }) => answerDispute(ctx, params.id, body.answer)),
  bind(disputes.withdrawDispute, (ctx, { params }) => withdrawDispute(ctx, params.id)),
  bind(disputes.listDisputes, (ctx, { query }) => listDisputes(ctx, query)),
  bind(disputes.getDispute, (ctx, { params }) => showDispute(ctx, params.id)),
  bind(disputes.decideDispute, (ctx, { params, body }) => decideDispute(ctx, params.id, body)),
];
