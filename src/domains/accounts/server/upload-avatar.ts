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

/** The avatar. It is shown at up to 168 px, at three times the density on good phones. */
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

/** Replaces the user's own avatar, for any role. */
export async function uploadAvatar(ctx: WriteContext, rendered: unknown): Promise<{ url: string }> {
  return { url: ownAddress(ctx, await keepAvatar(ctx, viewerOf(ctx).accountId, rendered)) };
}

/** Returns the path, as stored. */
async function keepAvatar(ctx: WriteContext, accountId: string, rendered: unknown): Promise<string> {
  const { url } = await publicPicturesOf(ctx).keep(ctx, rendered, avatarPurpose.name);
  await setAvatar(ctx, accountId, url);
  return url;
}

/**
 * The slow part for the avatar of a named account; nothing is rendered without permission. Refuses with
 * `request.not-found` unless it is the user's own or an operator asks.
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

/** Replaces the avatar of the named account; an operator's change is audited. */
export async function uploadAvatarOf(
  ctx: WriteContext,
  id: string,
  rendered: unknown,
): Promise<{ url: string }> {
  const { avatarUrl } = await lockAccount(ctx.tx, id);
  const kept = await keepAvatar(ctx, id, rendered);
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
