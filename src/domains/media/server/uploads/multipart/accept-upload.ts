import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { dailyUploadsReached } from '../../../contract/media.refusals.contract.ts';
import { refuseBlocked } from '../../files/blocked-files.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { insertFile, sumUploadedBytes } from '../../files/files.sql.ts';
import { placeFile } from '../../files/place-file.ts';
import { recipeNamed } from '../../recipes/recipes.ts';
import { purposeNamed } from '../purposes.ts';
import { requireStorage } from '../storage-of-account.ts';

/** An acceptable upload, stored in the private store. */
export interface PlacedUpload {
  readonly ownerId: string;
  readonly upload: Pick<UploadedFile, 'name' | 'bytes'>;
  readonly purpose: string;
  readonly mime: string;
  readonly key: string;
  /** The resumable upload that it came by. */
  readonly uploadId?: string;
}

/**
 * The slow part of `acceptUpload`, before the transaction: checks the upload's bytes and stores it. Refuses
 * users who may not upload for the purpose, and files that its recipe cannot prepare.
 */
export async function placeUpload(
  ctx: PrepareContext,
  name: string,
  upload: UploadedFile,
): Promise<PlacedUpload> {
  const { who, limits, recipe } = purposeNamed(ctx.ports, name);
  admit(who, ctx.viewer);
  if (upload.bytes > limits.maxBytes) throw refuse(platformRefusals.tooLarge);
  const { mime } = await recipeOf(recipe).accept(upload, ctx);
  await refuseBlocked(ctx, upload.path);
  const key = newSecret();
  await placeFile(ctx, { store: 'private', key }, upload.path);
  return { ownerId: viewerOf(ctx).accountId, upload, purpose: name, mime, key };
}

/**
 * Records an upload and enqueues its preparation. Until it is part of an item, only its owner can see it.
 * Refuses with `media.daily-uploads-reached` and
 * `media.storage-used-up`.
 */
export async function acceptUpload(
  ctx: WriteContext,
  { ownerId, upload, purpose, mime, key, uploadId }: PlacedUpload,
): Promise<{ fileId: string }> {
  const { limits, recipe, heldBy, accepted } = purposeNamed(ctx.ports, purpose);
  const at = ctx.clock.real();
  await requireStorage(ctx.tx, { ownerId, fileBytes: upload.bytes, uploadId });
  const { maxBytesADay = Number.POSITIVE_INFINITY } = limits;
  const since = new Date(at.getTime() - DAY_MILLISECONDS);
  const uploaded = await sumUploadedBytes(ctx.db, { ownerId, purpose, since });
  if (uploaded + upload.bytes > maxBytesADay) throw refuse(dailyUploadsReached);
  const { prepare, kinds } = recipeOf(recipe);
  if (!prepare) throw new Error(`what is made by the recipe ${recipe} is made at once`);
  // What names the upload, such as an unsaved form, names its file too.
  const fileId = uploadId ?? newId();
  await insertFile(ctx.tx, {
    id: fileId,
    ownerId,
    purpose,
    heldBy,
    status: 'created',
    originalName: cleanFileName(upload.name, mime.split('/', 1)[0] === 'image' ? 'photo' : 'file'),
    originalMime: mime,
    // What is sold as it is stays a document, whatever is in it.
    ...(kinds.includes('document') ? { kind: 'document' } : {}),
    originalBytes: upload.bytes,
    originalKey: key,
    at,
  });
  await accepted?.(ctx, { fileId, ownerId });
  await ctx.enqueue(prepare.order, { fileId });
  return { fileId };
}

/** The recipe of that name; throws if there is none. */
export function recipeOf(name: string) {
  const recipe = recipeNamed(name);
  if (!recipe) throw new Error(`no recipe: ${name}`);
  return recipe;
}
