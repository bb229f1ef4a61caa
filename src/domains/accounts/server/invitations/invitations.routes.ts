import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/invitations.contract.ts';
import { createInvitation, listInvitations, revokeInvitation } from './manage-invitations.ts';
import { getInvitedRole } from './sign-up.ts';

export const invitationsRoutes: BoundRoute[] = [
  bind(contract.listInvitations, (ctx, { query }) => listInvitations(ctx, query)),
  bind(contract.createInvitation, (ctx, { body }) => createInvitation(ctx, body)),
  bind(contract.revokeInvitation, async (ctx, { params }) => {
    await revokeInvitation(ctx, params.id);
    return { success: true };
  }),
  bind(contract.checkInvitation, async (ctx, { query }) => ({ role: await getInvitedRole(ctx, query.code) })),
];
