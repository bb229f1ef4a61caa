/** Who may register: everybody, people with an invitation, or nobody, as the setting `signUp` says. */
import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  invitationForOthers,
  invitationNeeded,
  invitationUnusable,
  signUpClosed,
} from '../../contract/accounts.refusals.contract.ts';
import type { InvitedRole } from '../../contract/invitations.contract.ts';
import { demandOwner } from '../registration/setup-code.ts';
import { hashToken } from '../sessions/session-token.ts';
import { findInvitedRole, takeUse } from './invitations.sql.ts';

export interface SignUp {
  readonly role: 'fan' | 'creator';
  /** The code of an invitation. */
  readonly invitation?: string | undefined;
}

/** Which accounts an invitation is for. Refuses with `accounts.invitation-unusable`. */
export async function getInvitedRole(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  code: string,
): Promise<InvitedRole> {
  const codeHash = hashToken(code);
  const role = codeHash && (await findInvitedRole(db, codeHash, clock.now()));
  if (!role) throw refuse(invitationUnusable);
  return role;
}

/**
 * Checks what `takeSignUp` will, before the slow part of a registration, and before it says which names are taken.
 * Refuses with one of `signUpRefusals`.
 */
export async function demandSignUp(
  ctx: Pick<ReadContext, 'db' | 'clock'>,
  { role, invitation }: SignUp,
): Promise<void> {
  const code = await demandedCode(ctx, invitation);
  if (code === undefined) return;
  const invited = await getInvitedRole(ctx, code);
  if (invited !== 'both' && invited !== role) throw refuse(invitationForOthers, { role: invited });
}

/**
 * Takes one use of the invitation where sign-up is by invitation, and resolves to its id. Refuses as `demandSignUp`
 * does.
 */
export async function takeSignUp(ctx: WriteContext, signUp: SignUp): Promise<string | undefined> {
  const code = await demandedCode(ctx, signUp.invitation);
  if (code === undefined) return undefined;
  const codeHash = hashToken(code);
  const taken = codeHash && (await takeUse(ctx.tx, codeHash, signUp.role, ctx.clock.now()));
  if (taken) return taken;
  await demandSignUp(ctx, signUp);
  // Its last use was taken in between.
  throw refuse(invitationUnusable);
}

/** The code that has to be right; undefined where none is needed. */
async function demandedCode(
  { db }: Pick<ReadContext, 'db'>,
  invitation: string | undefined,
): Promise<string | undefined> {
  await demandOwner(db);
  const { signUp } = await readSettings(db);
  if (signUp === 'open') return undefined;
  if (signUp === 'closed') throw refuse(signUpClosed);
  if (invitation === undefined) throw refuse(invitationNeeded);
  return invitation;
}
