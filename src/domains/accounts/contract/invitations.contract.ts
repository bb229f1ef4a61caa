/** Invitations: links with which people register where sign-up is by invitation. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged, paging, prose, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { invitationNotFound, invitationUnusable } from './accounts.refusals.contract.ts';
import { keptWhenBlank } from './legal-fields.contract.ts';

/** Which accounts an invitation is for. */
const invitedRole = z.enum(['fan', 'creator', 'both']);
export type InvitedRole = z.output<typeof invitedRole>;

const MAX_CODE_LENGTH = 100;

/** The code of an invitation link, in a registration. Anything may be in an address: what is no code is refused later. */
export const invitationCode = keptWhenBlank(text({ max: MAX_CODE_LENGTH }));

/** `active`: it can be used. Else why not: the first of revoked, used up and expired. */
const invitationState = z.enum(['active', 'revoked', 'used-up', 'expired']);
export type InvitationState = z.output<typeof invitationState>;

const invitation = z.object({
  _id: id,
  role: invitedRole,
  note: z.string(),
  uses: z.int(),
  usesLeft: z.int(),
  state: invitationState,
  createdAt: isoDate,
  /** The operator's name. */
  createdBy: z.string(),
  /** Null: it does not expire by itself. */
  expiresAt: z.nullable(isoDate),
});

export type Invitation = z.output<typeof invitation>;

export const MAX_USES = 1_000;
export const MAX_VALID_DAYS = 365;
export const MAX_INVITATION_NOTE = 200;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  who: 'operator',
  summary: 'All invitations, newest first; without their codes',
  query: z.object({ ...paging(24) }),
  output: paged(invitation),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  who: 'operator',
  stepUp: true,
  summary: 'Makes an invitation; its link is only in this answer',
  body: z.object({
    role: invitedRole,
    /** Only operators read it. */
    note: z._default(prose({ max: MAX_INVITATION_NOTE }), ''),
    /** How many people may register with it. */
    uses: z.int().check(z.minimum(1), z.maximum(MAX_USES)),
    /** Null: it does not expire by itself. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_VALID_DAYS))),
  }),
  output: z.object({ invitation, link: z.string() }),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/{id}',
  who: 'operator',
  stepUp: true,
  summary: 'Revokes an invitation: nobody else registers with it',
  params: z.object({ id }),
  output: done,
  refusals: [invitationNotFound],
});

export const checkInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitation',
  who: 'anyone',
  summary: 'Which accounts can be registered with an invitation now',
  query: z.object({ code: text({ max: MAX_CODE_LENGTH }) }),
  output: z.object({ role: invitedRole }),
  refusals: [invitationUnusable],
});

nameSchemas({ Invitation: invitation });
