import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/users-admin.contract.ts';
import { logOutUser, sendConfirmationTo, sendPasswordLinkTo } from './help-user.ts';
import { endImpersonation, IMPERSONATION_SECONDS, startImpersonation } from './impersonation.ts';
import { listUsers, showUser } from './show-users.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';
import { writeNote } from './write-note.ts';

export const usersAdminRoutes: BoundRoute[] = [
  bind(contract.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  bind(contract.getUser, (ctx, { params }) => showUser(ctx, params.id)),
  bind(contract.suspendUser, (ctx, { params, body }) => suspendUser(ctx, params.id, body)),
  bind(contract.reinstateUser, async (ctx, { params, body }) => {
    await reinstateUser(ctx, params.id, body.reason);
    return { success: true };
  }),
  bind(contract.sendConfirmation, (ctx, { params }) => sendConfirmationTo(ctx, params.id)),
  bind(contract.sendPasswordLink, (ctx, { params }) => sendPasswordLinkTo(ctx, params.id)),
  bind(contract.logOutUser, (ctx, { params }) => logOutUser(ctx, params.id)),
  bind(contract.writeNote, (ctx, { params, body }) => writeNote(ctx, params.id, body.text)),
  bind(contract.startImpersonation, async (ctx, { params, body }, head) => {
    const impersonation = await startImpersonation(ctx, params.id, body.reason);
    head.setImpersonation(impersonation.token, IMPERSONATION_SECONDS);
    return impersonation;
  }),
  bind(contract.endImpersonation, async (ctx, _input, head) => {
    const ended = await endImpersonation(ctx);
    head.clearImpersonation();
    return ended;
  }),
];
