import { publicPicturesOf } from '#domains/site/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { audit } from '#platform/server/audit.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { MAX_AVATAR_BYTES } from '../contract/self.contract.ts';
import { findAccounts, lockAccount } from './accounts.sql.ts';
import { setAvatar } from './set-pictures.ts';

/** The picture of a person: each has one. It is shown at up to 168 px, three times as dense on good phones. */
export const avatarPurpose = {
  name: 'avatar',
  who: 'signedIn',
  limits: { maxBytes: MAX_AVATAR_BYTES },
  kinds: ['picture'],
  recipe: 'public-picture',
  shape: { box: { width: 512, height: 512 }, quality: 82, effort: 4 },
  keepsOriginal: false,
  heldBy: 'owner',
} as const;

/** The slow part, before the transaction. */
export function renderAvatar(ctx: PrepareContext, [upload]: readonly UploadedFile[]): Promise<unknown> {
  if (!upload) throw new Error('the avatar is a required file');
  return publicPicturesOf(ctx).render(ctx, upload, avatarPurpose.name);
}

/** A person of any role replaces the own avatar. */
export async function uploadAvatar(ctx: WriteContext, drawn: unknown): Promise<{ url: string }> {
  return { url: ownAddress(ctx, await keepAvatar(ctx, viewerOf(ctx).accountId, drawn)) };
}

/** Answers the path, as it is stored. */
async function keepAvatar(ctx: WriteContext, accountId: string, drawn: unknown): Promise<string> {
  const { url } = await publicPicturesOf(ctx).keep(ctx, drawn, avatarPurpose.name);
  await setAvatar(ctx, accountId, url);
  return url;
}

/**
 * The slow part for the avatar of a named account; nothing is drawn for whoever may not change it. Refuses with
 * `request.not-found` where it is neither one's own nor an operator asks.
 */
export async function renderAvatarOf(
  ctx: PrepareContext,
  id: string,
  uploads: readonly UploadedFile[],
): Promise<unknown> {
  const { accountId, hasOperatorPowers } = viewerOf(ctx);
  if (id !== accountId && !hasOperatorPowers) throw refuse(platformRefusals.notFound);
  const account = (await findAccounts(ctx.db, [id])).get(id);
  if (!account || account.status === 'deleted') throw refuse(platformRefusals.notFound);
  return renderAvatar(ctx, uploads);
}

/** The named account gets another avatar; what an operator does to somebody else is written down. */
export async function uploadAvatarOf(
  ctx: WriteContext,
  id: string,
  drawn: unknown,
): Promise<{ url: string }> {
  const { avatarUrl } = await lockAccount(ctx.tx, id);
  const kept = await keepAvatar(ctx, id, drawn);
  if (id !== viewerOf(ctx).accountId) {
    await audit(ctx, {
      action: 'account.avatar-replaced',
      objectKind: 'account',
      objectId: id,
      before: avatarUrl,
      after: kept,
    });
  }
  return { url: ownAddress(ctx, kept) };
}
