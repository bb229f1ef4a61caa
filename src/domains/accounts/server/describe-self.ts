import type * as z from 'zod/mini';
import { readSettings, type Settings } from '#domains/site/server/index.ts';
import type { ReadContext, Role } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { port } from '#platform/server/port.ts';
import { NO_AVATAR } from '../contract/account-card.contract.ts';
import type { selfObject } from '../contract/self.contract.ts';
import { WIRE_ROLES } from './account-cards.ts';
import { getAccount } from './accounts.sql.ts';
import type { Account } from './accounts.tables.ts';
import { findImpersonationEnd } from './sessions/sessions.sql.ts';
import { listProviders } from './social-login/identities.sql.ts';

export type SelfObject = z.input<typeof selfObject>;

/** Fields that another domain adds to the self object of an account; `stats` are merged, others replaced. */
export type SelfContribution = (
  ctx: ReadContext,
  accountId: string,
  role: Role,
) => Promise<Partial<SelfObject>>;

/** What other domains add to the self object, each time it is answered. */
export const selfContributions = port<SelfContribution>('accounts.self');

/** The part that accounts knows. Balance and counters are always there: existing clients calculate with them. */
function ownPart(
  ctx: ReadContext,
  account: Account,
  settings: Settings,
  providers: readonly string[],
): SelfObject {
  const mustConfirm = settings.requireEmailVerification && !account.verifiedEmail;
  return {
    _id: account.id,
    name: account.name,
    firstName: account.firstName,
    lastName: account.lastName,
    username: account.username ?? '',
    email: account.email ?? '',
    roles: [WIRE_ROLES[account.role]],
    isPerformer: account.role === 'creator',
    // The status shown to the account, not the stored one: confirming an address never reactivates a suspended account.
    status: account.status === 'active' && mustConfirm ? 'pending-email-confirmation' : account.status,
    avatar: ownAddress(ctx, account.avatarUrl ?? NO_AVATAR),
    cover: ownAddress(ctx, account.coverUrl ?? ''),
    gender: account.gender ?? undefined,
    country: account.country ?? undefined,
    language: account.language ?? undefined,
    dateOfBirth: account.dateOfBirth ? `${account.dateOfBirth}T00:00:00.000Z` : undefined,
    balance: 0,
    stats: { totalSubscriptions: 0, following: 0 },
    verifiedEmail: account.verifiedEmail,
    verifiedAccount: false,
    verifiedDocument: account.approved,
    twitterConnected: providers.includes('twitter'),
    googleConnected: providers.includes('google'),
    // An account that asks for itself is online.
    isOnline: 1,
    profileVersion: account.profileVersion,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}

/** The whole self object, with the contributions of the other domains. */
export async function describeSelf(ctx: ReadContext, accountId: string): Promise<SelfObject> {
  const account = await getAccount(ctx.db, accountId);
  const providers = await listProviders(ctx.db, accountId);
  const self = ownPart(ctx, account, await readSettings(ctx.db), providers);
  // In sequence: this is the busiest endpoint, and parallel queries would take several connections per request.
  for (const contribute of ctx.ports.all(selfContributions)) {
    const { stats, ...part } = await contribute(ctx, accountId, account.role);
    Object.assign(self, part);
    Object.assign(self.stats, stats);
  }
  if (ctx.viewer?.impersonatedBy) {
    const endsAt = await findImpersonationEnd(ctx.db, ctx.viewer.sessionId);
    if (endsAt) self.impersonationEndsAt = endsAt.toISOString();
  }
  return self;
}
